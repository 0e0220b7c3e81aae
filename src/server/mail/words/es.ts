import type { Words } from './en.ts'

export const es: Words = {
  greeting: (name) => (name === '' ? 'Estimado cliente:' : `Estimado/a ${name}:`),
  regards: 'Atentamente',
  reference: 'Número de referencia',
  reasonSent:
    'Recibe este mensaje porque alguien indicó esta dirección en nuestra tienda. Si no fue usted, no tiene que hacer nada.',

  inquiryAcknowledged: (reference) => `Hemos recibido su consulta ${reference}`,
  inquiryThanks:
    'Gracias por su consulta. Ya está en nuestras manos; nuestro equipo comercial se pondrá en contacto con usted en un plazo de 24 horas.',
  inquiryReply:
    'Si desea añadir algo, responda a este mensaje y conserve el número de referencia en el asunto.',

  answerLead: 'Tiene una respuesta a su consulta:',
  answerOpen: 'Leer y responder en la tienda',
  answerReply:
    'Quien tenga este enlace ve su consulta y las respuestas. También puede responder a este mensaje.',
  answerReplyByMail: 'Responda a este mensaje y conserve el número de referencia en el asunto.',
  buyerMessage: (from, reference) => `${from} añade algo a la consulta ${reference}`,
  quotation: (number: string, revision: number) =>
    revision === 1 ? `Presupuesto ${number}` : `Presupuesto ${number}, revisión ${revision}`,
  validUntil: 'Válido hasta',
  proforma: (quotation, invoice) =>
    `Gracias por aceptar el presupuesto ${quotation}. Adjuntamos la factura proforma ${invoice}.`,

  orderConfirmed: (reference) => `Su pedido ${reference} está confirmado`,
  orderThanks: 'Gracias por su pedido. Hemos recibido su pago y estamos preparando su mercancía.',
  orderReply: 'Si algo no es correcto, responda a este mensaje.',
  orderStepTaken: {
    confirmed: 'Hemos revisado su pedido y lo confirmamos. Ahora pasa a producción.',
    in_production: 'Su pedido está en producción.',
    shipped: 'Su pedido está en camino.',
    delivered: 'Su pedido ha sido entregado. Esperamos que sea de su agrado.',
  },
  carrier: 'Transportista',
  trackingNumber: 'Número de seguimiento',
  trackShipment: 'Dónde está ahora',
  orderRefunded: (amount: string) =>
    `Le hemos reembolsado ${amount} a través de PayPal. Según cómo haya pagado, puede tardar unos días en verlo.`,
  refundedInAll: 'Reembolsado en total',

  newInquiry: (from, about) =>
    about === '' ? `Consulta de ${from}` : `Consulta de ${from}: ${about}`,
  addition: (from, reference) => `Añadido de ${from} a la consulta ${reference}`,
  filesArrived: (from, about) =>
    about === ''
      ? `Archivos para la consulta de ${from}`
      : `Archivos para la consulta de ${from}: ${about}`,
  newOrder: (from, total) => `Pedido pagado de ${from}: ${total}`,
  replyGoesToBuyer: 'Su respuesta a este mensaje llega al comprador.',

  follows: 'Se añade a la consulta',
  contact: 'Contacto',
  company: 'Empresa',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  country: 'País',
  product: 'Producto',
  quantity: 'Cantidad',
  styles: (count) => `Modelos (${count})`,
  samples: (count) => `Muestras (${count})`,
  targetPrice: 'Precio objetivo',
  note: 'Nota',
  deliveryDate: 'Fecha de entrega deseada',
  destination: 'Destino',
  incoterm: 'Incoterm',
  currency: 'Moneda del presupuesto',
  message: 'Mensaje',
  language: 'Idioma',
  written: 'Escrita (reloj del dispositivo)',
  received: 'Recibida',
  ordered: 'Pedido el',
  files: 'Archivos',
  filesFollow: (count) =>
    `${count === 1 ? 'Falta 1 archivo, que llegará' : `Faltan ${count} archivos, que llegarán`} desde el dispositivo del comprador`,
  fileAttached: (name, size) => `${name} (${size})`,
  fileTooLarge: (name, size) =>
    `${name} (${size}): demasiado grande para un correo, guardado en el servidor`,
  fileMissing: (name, size) => `${name} (${size}): no se encuentra en el servidor`,

  item: 'Artículo',
  sample: 'Muestra',
  pieces: 'Unidades',
  unitPrice: 'Precio unitario',
  sum: 'Importe',
  subtotal: 'Subtotal',
  shipping: 'Envío',
  free: 'Gratis',
  tax: 'Impuestos',
  total: 'Total',
  shipTo: 'Dirección de entrega',
  paidWith: 'Pagado con PayPal',
}
