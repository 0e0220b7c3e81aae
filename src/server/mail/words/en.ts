export const en = {
  greeting: (name: string) => (name === '' ? 'Dear customer,' : `Dear ${name},`),
  regards: 'With kind regards',
  reference: 'Reference number',
  reasonSent:
    'This message was sent because this address was given in our shop. If that was not you, you need not do anything.',

  inquiryAcknowledged: (reference: string) => `We have received your inquiry ${reference}`,
  inquiryThanks:
    'Thank you for your inquiry. It has arrived, and our sales team will contact you within 24 hours.',
  inquiryReply:
    'Please reply to this message if you would like to add something, and keep the reference number in the subject.',

  answerLead: 'You have an answer to your inquiry:',
  answerOpen: 'Read and reply in the shop',
  answerReply:
    'Whoever has this link sees your inquiry and the answers. You can also reply to this message.',
  answerReplyByMail: 'Please reply to this message, and keep the reference number in the subject.',
  replyAbove: 'Please write your reply above this line',
  filesAlone: '(Files alone, without words)',
  answerPush: (reference: string) => `An answer to your request ${reference}`,
  buyerMessage: (from: string, reference: string) => `${from} adds to inquiry ${reference}`,
  quotation: (number: string, revision: number) =>
    revision === 1 ? `Quotation ${number}` : `Quotation ${number}, revision ${revision}`,
  validUntil: 'Valid until',
  proforma: (quotation: string, invoice: string) =>
    `Thank you for accepting quotation ${quotation}. The proforma invoice ${invoice} is attached.`,

  orderConfirmed: (reference: string) => `Your order ${reference} is confirmed`,
  orderThanks:
    'Thank you for your order. Your payment has been received, and we are preparing your goods.',
  orderReply: 'Please reply to this message if anything in it is not as it should be.',
  orderStepTaken: {
    confirmed: 'We have checked your order and confirm it. Next, it goes into production.',
    in_production: 'Your order is in production.',
    shipped: 'Your order is on its way.',
    delivered: 'Your order has been delivered. We hope that you are happy with it.',
  },
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  orderPapersAdded: 'There are papers for your order.',
  trackShipment: 'Where it is now',
  orderRefunded: (amount: string) =>
    `We have refunded ${amount} to you through PayPal. Depending on how you paid, it may take some days until you see it.`,
  refundedInAll: 'Refunded in all',

  newInquiry: (from: string, about: string) =>
    about === '' ? `Inquiry from ${from}` : `Inquiry from ${from}: ${about}`,
  addition: (from: string, reference: string) => `Addition from ${from} to inquiry ${reference}`,
  filesArrived: (from: string, about: string) =>
    about === ''
      ? `Files for the inquiry from ${from}`
      : `Files for the inquiry from ${from}: ${about}`,
  newOrder: (from: string, total: string) => `Paid order from ${from}: ${total}`,
  paymentUndone: {
    held: (reference: string) =>
      `PayPal holds the payment of order ${reference}: its buyer has complained`,
    reversed: (reference: string) => `PayPal has taken back the payment of order ${reference}`,
  },
  paymentUndoneAdvice:
    'Please ship nothing more of it before this is settled. What PayPal asks of you, and until when, stands in its Resolution Center.',
  refundFailed: (amount: string, reference: string) =>
    `The refund of ${amount} for order ${reference} was not made`,
  refundFailedAdvice:
    'PayPal had not refused it at first. Your buyer does not have this money: please refund it again at the desk, or pay it in another way.',
  replyGoesToBuyer: 'Your reply to this message goes to the buyer.',

  follows: 'Adds to inquiry',
  contact: 'Contact',
  company: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  country: 'Country',
  product: 'Product',
  quantity: 'Quantity',
  styles: (count: number) => `Styles (${count})`,
  samples: (count: number) => `Samples (${count})`,
  targetPrice: 'Target price',
  note: 'Note',
  deliveryDate: 'Wished delivery date',
  destination: 'Destination',
  incoterm: 'Incoterm',
  currency: 'Currency of the quote',
  message: 'Message',
  language: 'Language',
  written: 'Written (clock of the device)',
  received: 'Received',
  ordered: 'Ordered',
  files: 'Files',
  filesFollow: (count: number) =>
    `${count} ${count === 1 ? 'file follows' : 'files follow'} from the buyer's own device`,
  fileAttached: (name: string, size: string) => `${name} (${size})`,
  fileTooLarge: (name: string, size: string) =>
    `${name} (${size}): too large for a mail, kept on the server`,
  fileOnPage: (name: string, size: string) =>
    `${name} (${size}): too large for a mail, to be opened in the shop`,
  fileMissing: (name: string, size: string) => `${name} (${size}): not found on the server`,

  item: 'Item',
  sample: 'Sample',
  pieces: 'Pieces',
  unitPrice: 'Each',
  sum: 'Sum',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  tax: 'Tax',
  total: 'Total',
  shipTo: 'Delivery address',
  paidWith: 'Paid with PayPal',

  passwordLink: 'Choose a password for the sales desk',
  passwordLinkLead:
    'With this link you choose a new password for the sales desk. It works once, within 24 hours, and ends your sessions of before.',
  passwordLinkOpen: 'Choose a password',
  passwordLinkUnasked:
    'You did not ask for it? Then leave this mail: nothing changes as long as the link is not used.',

  webhookOff: 'A webhook is switched off',
  webhookFailing:
    'Your program has not taken what the shop sends for three days, so the shop no longer sends to this address:',
  webhookGone:
    'Your program answers that it is gone (410), so the shop no longer sends to this address:',
  webhookOn:
    'When it works again, an owner switches the webhook on at the desk. What was missed can be delivered again there for 30 days.',
  webhookOpen: 'Open the webhooks',

  mention: (author: string) => `${author} mentions you in a note`,
  mentionLead: (author: string, buyer: string) =>
    `${author} mentions you in a note for the team on the inquiry of ${buyer}:`,
  mentionOpen: 'Open the inquiry',
}

export type Words = typeof en
