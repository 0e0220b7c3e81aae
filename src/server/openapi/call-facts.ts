/** Calls that are done once per `Idempotency-Key`. */
export const keyedCalls: readonly string[] = [
  'createOrder',
  'testOrder',
  'captureOrder',
  'inquiry',
  'upload',
  'addMessage',
  'sendReply',
  'uploadFile',
  'addNote',
  'sendQuotation',
  'takeStep',
  'refundOrder',
]

/** Calls that answer what they have made with a 201. */
export const creatingCalls: readonly string[] = [
  'createOrder',
  'testOrder',
  'inquiry',
  'addMessage',
]

const bytes = { 'application/octet-stream': {} }
const pdf = { 'application/pdf': {} }
const files = { type: 'array', items: { type: 'string', format: 'binary' } }

/** Bodies that are no JSON. */
export const otherBodies: Record<string, object> = {
  upload: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['files'], properties: { files } },
    },
  },
  storeTransfer: bytes,
  uploadDraft: bytes,
  uploadFile: bytes,
}

/** Answers that are no JSON. */
export const otherAnswers: Record<string, object> = {
  readFile: bytes,
  readThreadFile: bytes,
  readOrderPaper: bytes,
  readTransfer: bytes,
  readPaper: pdf,
  readDeskPaper: pdf,
}

/** What a name does not say. */
export const descriptions: Record<string, string> = {
  inquiry:
    'Files are sent before, by `upload`; the answer is the receipt and repeats the idempotency key.',
  upload: 'Files that are refused are named in `errors`, with the reason; the others are stored.',
  createOrder: 'An amount that is not the server’s own is refused as `amount_changed`.',
  captureOrder: 'Repeat it after a lost answer: money moves once.',
  readThreads: 'For a device that has sent inquiries; null for what its tokens do not open.',
  readRequest: '`token` is the part behind `/r/` of the link in the buyer’s mail.',
  followByPush:
    'The threads that a browser’s push subscription is notified of; it replaces those before, and none ends it.',
  storeTransfer: 'Ciphertext: the server never has the key.',
  changes: 'What of the catalogue has changed since a version that the device has.',
  readMe: '`member` is null without a session; no token opens it.',
  readInbox: 'With a token paid orders are among it where its scopes have `orders:read`.',
  sendReply:
    '`seen` is how many messages of the thread were read; more of them are a 409. `attachments` are names from `uploadFile`.',
  uploadFile:
    'The body is the file, as an answer may have it; one that is refused is named in `errors`, with the reason.',
  addMessage: '`attachments` are names from `upload`.',
  saveRules:
    'The first rule that fits a new inquiry decides; a rule with an empty `id` is another one.',
  sendQuotation: 'Freezes the revision, gives it its number, and mails it to the buyer.',
  uploadDraft: 'The body is the file (.csv, .xlsx or .zip); its check begins at once.',
  editStyle: 'Makes a list of this one style, which is then checked and published like any other.',
  publishDraft: '`based_on` is the version of the catalogue that the preview was made of.',
  undoCatalogue: 'Makes the catalogue what it was in version `to`.',
}
