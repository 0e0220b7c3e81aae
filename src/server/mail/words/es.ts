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
  replyAbove: 'Escriba su respuesta por encima de esta línea',
  filesAlone: '(Solo archivos, sin texto)',
  answerPush: (reference) => `Una respuesta a su consulta ${reference}`,
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
  orderPapersAdded: 'Hay documentos de su pedido.',
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
  paymentUndone: {
    held: (reference) =>
      `PayPal retiene el pago del pedido ${reference}: el comprador ha reclamado`,
    reversed: (reference) => `PayPal ha revertido el pago del pedido ${reference}`,
  },
  paymentUndoneAdvice:
    'No envíe nada más hasta que se resuelva. Lo que PayPal le pide, y hasta cuándo, está en su Centro de resoluciones.',
  refundFailed: (amount, reference) =>
    `El reembolso de ${amount} del pedido ${reference} no se ha hecho`,
  refundFailedAdvice:
    'PayPal no lo había rechazado al principio. Su comprador no tiene este dinero: reembólselo de nuevo desde el escritorio de ventas o páguelo de otra forma.',
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
  fileOnPage: (name, size) =>
    `${name} (${size}): demasiado grande para un correo, se abre en la tienda`,
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

  passwordLink: 'Elija una contraseña para la mesa de ventas',
  passwordLinkLead:
    'Con este enlace elige una contraseña nueva para la mesa de ventas. Funciona una sola vez, durante 24 horas, y cierra sus sesiones anteriores.',
  passwordLinkOpen: 'Elegir una contraseña',
  passwordLinkUnasked:
    '¿No lo ha pedido? Deje este correo: nada cambia mientras no se use el enlace.',

  webhookOff: 'Se ha desactivado un webhook',
  webhookFailing:
    'Su programa no acepta desde hace tres días lo que envía la tienda, así que la tienda ya no envía nada a esta dirección:',
  webhookGone:
    'Su programa responde que ya no existe (410), así que la tienda ya no envía nada a esta dirección:',
  webhookOn:
    'Cuando vuelva a funcionar, un propietario activa el webhook en la mesa de ventas. Lo perdido puede entregarse allí de nuevo durante 30 días.',
  webhookOpen: 'Abrir los webhooks',

  mention: (author) => `${author} le menciona en una nota`,
  mentionLead: (author, buyer) =>
    `${author} le menciona en una nota para el equipo sobre la consulta de ${buyer}:`,
  mentionOpen: 'Abrir la consulta',
}
