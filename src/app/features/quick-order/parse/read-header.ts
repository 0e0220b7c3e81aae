import { foldText } from './words.ts'

export const orderColumns = [
  'model',
  'name',
  'color',
  'size',
  'material',
  'options',
  'kind',
  'quantity',
  'note',
  'target_price',
  'link',
  'ignored',
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** As headers of buyers' lists name them in three languages, folded. Ours are among them, so that an exported file can be read. */
const headerWords: Record<OrderColumn, string> = {
  model:
    'model|model no|model number|model #|style|style no|style number|style code|style #|item|item no|item number|item code|item #|sku|code|article|article no|art|art no|ref|reference|product code|product|款号|型号|货号|款式|商品编号|产品编号|编号|编码|款式编号|产品|modelo|referencia|codigo|articulo|producto|num referencia',
  name: 'name|style name|product name|item name|description|名称|品名|款名|产品名称|商品名称|款式名称|描述|nombre|descripcion|denominacion',
  color: 'color|colour|colors|colours|colorway|colourway|颜色|色|配色|colores',
  size: 'size|sizes|尺码|尺寸|码|码数|规格|talla|tallas|tamano|medida',
  material: 'material|materials|fabric|材质|材料|面料|materiales|tejido',
  options: 'options|option|variant|选项|款式选项|opciones|opcion|variante',
  kind: 'kind|type|order type|类型|种类|tipo|clase',
  quantity:
    'quantity|qty|quantities|pcs|pieces|order|order qty|order quantity|units|amount of pieces|pairs|数量|订量|订购数量|件数|采购数量|下单数量|数量 件|cantidad|cant|cdad|uds|unidades|piezas|cantidad uds',
  note: 'note|notes|remark|remarks|comment|comments|备注|说明|注释|nota|notas|observaciones|comentario|comentarios',
  target_price: 'target price|target|目标价|目标价格|precio objetivo',
  link: 'link|url|address|web address|product link|style link|链接|网址|款式链接|enlace|vinculo|enlace al modelo',
  ignored:
    'unit price|price|line total|line totals|total|subtotal|amount|currency|picture|image|photo|picture address|problem|reason|row|no|original text|as written|单价|价格|金额|小计|行小计|合计|总价|总计|币种|货币|图片|图片地址|图片链接|问题|原因|行|序号|原文|precio unitario|precio|importe|total de la linea|moneda|imagen|foto|direccion de la imagen|problema|motivo|fila|texto original',
}

const columnsByWord = new Map(
  orderColumns.flatMap((column) =>
    headerWords[column].split('|').map((word) => [word, column] as const),
  ),
)

/** The column that a header means; undefined for any other text. */
export const findColumn = (header: string): OrderColumn | undefined =>
  columnsByWord.get(
    foldText(header)
      .replace(/\([^()]*\)$/u, '')
      .replace(/[\s_./:()-]+/gu, ' ')
      .trim(),
  )

/** Titles and addresses may stand above the header. */
const maxRowsAbove = 20

/** The row that names at least two columns, one of which says which style or how many. */
export function findHeaderRow(rows: readonly string[][]): number | undefined {
  const at = rows.slice(0, maxRowsAbove).findIndex((row) => {
    const columns = new Set(row.flatMap((cell) => findColumn(cell) ?? []))
    return (
      columns.size >= 2 && (columns.has('model') || columns.has('quantity') || columns.has('link'))
    )
  })
  return at < 0 ? undefined : at
}
