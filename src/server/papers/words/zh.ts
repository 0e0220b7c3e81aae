import type { PaperWords } from './en.ts'

export const paperZh: PaperWords = {
  quotation: '报价单',
  proforma: '形式发票',
  number: '编号',
  revision: '版本',
  quotationNumber: '报价单',
  date: '日期',
  validUntil: '有效期至',
  inquiry: '询价编号',
  currency: '币种',
  buyer: '致',

  style: '款式',
  quantity: '数量（件）',
  price: '单价',
  amount: '金额',
  sample: '样品',
  minimumOrder: '起订量',
  leadTime: '交货期',
  note: '备注',
  pieces: (count) => `${count} 件`,
  otherQuantities: '其他数量',

  goods: '货款',
  freight: '运费',
  total: '总计',

  terms: '条款',
  delivery: '贸易术语',
  payment: '付款方式',
  payments: {
    tt_30_70: '电汇（T/T）：预付 30%，发货前付 70%',
    tt_100: '电汇（T/T）：全额预付',
    lc_sight: '不可撤销即期信用证',
    paypal: 'PayPal',
    other: '',
  },
  samples: '样品条款',
  notes: '备注',
  bank: '银行信息',
  bankByMail: '付款信息将通过电子邮件发送给您。',
  transferReference: '汇款附言',

  page: (page, of) => `第 ${page} 页，共 ${of} 页`,
}
