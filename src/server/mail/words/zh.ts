import type { Words } from './en.ts'

export const zh: Words = {
  greeting: (name) => (name === '' ? '尊敬的客户：' : `尊敬的 ${name}：`),
  regards: '此致敬礼',
  reference: '参考编号',
  reasonSent:
    '您收到这封邮件，是因为有人在我们的网店填写了这个邮箱。如果不是您本人，请忽略本邮件。',

  inquiryAcknowledged: (reference) => `我们已收到您的询盘 ${reference}`,
  inquiryThanks: '感谢您的询盘。询盘已送达，我们的业务团队将在 24 小时内与您联系。',
  inquiryReply: '如需补充，请直接回复本邮件，并在主题中保留参考编号。',

  orderConfirmed: (reference) => `您的订单 ${reference} 已确认`,
  orderThanks: '感谢您的订单。我们已收到您的付款，正在为您备货。',
  orderReply: '如果内容有误，请直接回复本邮件告知我们。',

  newInquiry: (from, about) => (about === '' ? `${from} 的询盘` : `${from} 的询盘：${about}`),
  newOrder: (from, total) => `${from} 的已付款订单：${total}`,
  replyGoesToBuyer: '直接回复本邮件即可联系买家。',

  contact: '联系人',
  company: '公司',
  email: '邮箱',
  phone: '电话',
  country: '国家',
  product: '产品',
  quantity: '数量',
  styles: (count) => `款式（${count}）`,
  message: '留言',
  language: '语言',
  written: '填写时间（设备时钟）',
  received: '收到时间',
  ordered: '下单时间',
  files: '附件',
  fileAttached: (name, size) => `${name}（${size}）`,
  fileTooLarge: (name, size) => `${name}（${size}）：文件过大，无法随邮件发送，已保存在服务器上`,
  fileMissing: (name, size) => `${name}（${size}）：服务器上找不到该文件`,

  item: '商品',
  pieces: '数量',
  unitPrice: '单价',
  sum: '金额',
  subtotal: '小计',
  shipping: '运费',
  free: '免运费',
  tax: '税费',
  total: '合计',
  shipTo: '收货地址',
  paidWith: 'PayPal 付款',
}
