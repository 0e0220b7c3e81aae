import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { serviceSlugs, type ServiceSlug } from '#shared/contract/locales.ts'

type Service = {
  name: MessageDescriptor
  /** For lists and the top of the page. */
  short: MessageDescriptor
  steps: readonly { name: MessageDescriptor; text: MessageDescriptor }[]
  /** What the buyer sends, and what they receive. */
  needs: readonly MessageDescriptor[]
  gets: readonly MessageDescriptor[]
}

/** Besides the styles of the catalogue. */
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
    needs: [
      msg`Drawings with measurements and tolerances, or a sample we may cut open`,
      msg`The materials you have in mind, or the price they must fit`,
      msg`Quantity per colour and size, and the week it must leave`,
    ],
    gets: [
      msg`A price per piece with the cost of material, labour and trims beside it`,
      msg`A sealed sample: one stays with you, one with our inspector`,
      msg`Patterns that are yours and are used for nobody else`,
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
    needs: [
      msg`Model numbers from the catalogue and the quantity of each`,
      msg`Your logo as a vector file, and where it is to sit`,
      msg`Your shades by Pantone number, swatch or a piece we can match`,
    ],
    gets: [
      msg`A pattern that has been sewn thousands of times already`,
      msg`Your label, lining and packing on it, and nobody else's name`,
      msg`Samples sooner than for a new design, since the pattern exists`,
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
    needs: [
      msg`Artwork as a vector file with its size in millimetres`,
      msg`The piece it goes on, by model number or as a drawing`,
      msg`How it will be worn and washed, so that we choose a technique that lasts`,
    ],
    gets: [
      msg`A strike-off on the real material before anything is made in bulk`,
      msg`Results of rub, wash and pull tests for the technique you chose`,
      msg`Tools and moulds kept for your repeat orders`,
    ],
  },
  quality: {
    name: msg`Quality Control`,
    short: msg`Inspected when it comes in, while it is sewn and before it leaves.`,
    // Five steps here, six on the About page (specification, section 2).
    steps: [
      {
        name: msg`Incoming`,
        text: msg`Material is measured and compared with the approved shade.`,
      },
      { name: msg`In line`, text: msg`Seams and edges are looked at on every sewing line.` },
      { name: msg`Final`, text: msg`Finished pieces are inspected by AQL 2.5 or by your level.` },
      {
        name: msg`Packed`,
        text: msg`Counts, labels and carton marks are compared with the packing list.`,
      },
      {
        name: msg`Yours`,
        text: msg`Your inspector or a third party is welcome on any working day.`,
      },
    ],
    needs: [
      msg`Your inspection level, or AQL 2.5 where you name none`,
      msg`The list of faults that you count as critical, major and minor`,
      msg`The name of your inspector or testing house, if one comes`,
    ],
    gets: [
      msg`A report with pictures for every lot, before the balance is due`,
      msg`Measurements of each size against your specification`,
      msg`A lot that fails made again, at our cost`,
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
    needs: [
      msg`The Incoterm, and the port or door of arrival`,
      msg`Your forwarder, or the wish that we ask three of ours`,
      msg`Carton marks, barcodes and the limits of weight at your warehouse`,
    ],
    gets: [
      msg`A packing list with measured weights, not estimated ones`,
      msg`Papers as your customs broker wants them, before the ship arrives`,
      msg`The number to follow it by on the day it leaves`,
    ],
  },
}

export const isServiceSlug = (slug: string): slug is ServiceSlug =>
  serviceSlugs.some((known) => known === slug)
