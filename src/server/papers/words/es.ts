import type { PaperWords } from './en.ts'

export const paperEs: PaperWords = {
  quotation: 'Presupuesto',
  proforma: 'Factura proforma',
  number: 'Número',
  revision: 'Revisión',
  quotationNumber: 'Presupuesto',
  date: 'Fecha',
  validUntil: 'Válido hasta',
  inquiry: 'Consulta',
  currency: 'Moneda',
  buyer: 'Para',

  style: 'Modelo',
  quantity: 'Unidades',
  price: 'Por unidad',
  amount: 'Importe',
  sample: 'Muestra',
  minimumOrder: 'Pedido mínimo',
  leadTime: 'Plazo de entrega',
  note: 'Nota',
  pieces: (count) => `${count} uds.`,
  otherQuantities: 'Otras cantidades',

  goods: 'Mercancía',
  freight: 'Flete',
  total: 'Total',

  terms: 'Condiciones',
  delivery: 'Entrega',
  payment: 'Pago',
  payments: {
    tt_30_70: 'T/T: 30 % por adelantado, 70 % antes del embarque',
    tt_100: 'T/T por adelantado',
    lc_sight: 'Carta de crédito irrevocable a la vista',
    paypal: 'PayPal',
    other: '',
  },
  samples: 'Muestras',
  notes: 'Notas',
  bank: 'Datos bancarios',
  bankByMail: 'Le enviaremos los datos para el pago por correo electrónico.',
  transferReference: 'Concepto de la transferencia',

  page: (page, of) => `Página ${page} de ${of}`,
}
