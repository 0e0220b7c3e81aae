import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Addresses of the service pages: /services/{slug}. */
export const serviceSlugs = ['oem', 'odm', 'custom', 'quality', 'shipping'] as const
/** A service with a page of its own. */
export type ServiceSlug = (typeof serviceSlugs)[number]

type Service = {
  name: MessageDescriptor
  /** One sentence for lists and the top of the page. */
  short: MessageDescriptor
  /** What happens, in order. */
  steps: readonly { name: MessageDescriptor; text: MessageDescriptor }[]
}

/** What the house does for a buyer, besides the styles of the catalogue. */
export const services: Record<ServiceSlug, Service> = {
  oem: {
    name: msg`OEM Manufacturing`,
    short: msg`Your design, made to your tech pack, your drawing or a sample you send.`,
    steps: [
      { name: msg`Tech pack`, text: msg`Send drawings, measurements and materials, or a sample.` },
      { name: msg`Quotation`, text: msg`Price per piece at your quantity within 24 hours.` },
      { name: msg`Sample`, text: msg`15-25 days, about $50-200 per piece, refundable on bulk.` },
      { name: msg`Bulk`, text: msg`25-35 days after the approved sample and a 30% deposit.` },
    ],
  },
  odm: {
    name: msg`ODM Manufacturing`,
    short: msg`A style of our catalogue under your label, in your colours and packing.`,
    steps: [
      { name: msg`Choose`, text: msg`Pick styles by model number from the catalogue.` },
      { name: msg`Adapt`, text: msg`Logo, label, lining, colour and packing to your order.` },
      { name: msg`Approve`, text: msg`One sample per style for your signature.` },
      { name: msg`Produce`, text: msg`25-35 days; the balance is paid before shipment.` },
    ],
  },
  custom: {
    name: msg`Custom Work`,
    short: msg`Debossing, embroidery, prints, hardware and boxes with your name on them.`,
    steps: [
      { name: msg`Logo`, text: msg`Blind deboss, foil, embroidery, print or a metal plate.` },
      { name: msg`Material`, text: msg`Leather, fabric, lining and thread in your shade.` },
      { name: msg`Hardware`, text: msg`Zips, pullers, snaps and ferrules from your own mould.` },
      { name: msg`Packing`, text: msg`Hangtag, dust bag, gift box and barcode to your artwork.` },
    ],
  },
  quality: {
    name: msg`Quality Control`,
    short: msg`Inspected when it comes in, while it is sewn and before it leaves.`,
    steps: [
      {
        name: msg`Incoming`,
        text: msg`Material is measured and compared with the approved shade.`,
      },
      { name: msg`In line`, text: msg`Seams and edges are looked at on every sewing line.` },
      { name: msg`Final`, text: msg`Finished pieces are inspected by AQL 2.5 or by your level.` },
      {
        name: msg`Yours`,
        text: msg`Your inspector or a third party is welcome on any working day.`,
      },
    ],
  },
  shipping: {
    name: msg`Shipping and Export`,
    short: msg`FOB Guangzhou or Shenzhen, by sea or express, with the papers in order.`,
    steps: [
      { name: msg`Express`, text: msg`3-7 days to the door, for samples and small lots.` },
      {
        name: msg`Sea freight`,
        text: msg`15-30 days to the main ports, full or shared container.`,
      },
      { name: msg`Ports`, text: msg`Guangzhou and Shenzhen.` },
      {
        name: msg`Papers`,
        text: msg`Invoice, packing list, bill of lading, certificate of origin.`,
      },
    ],
  },
}

/** Whether an address names a service. */
export const isServiceSlug = (slug: string): slug is ServiceSlug =>
  serviceSlugs.some((known) => known === slug)
