/** What the template says of a column, in three languages. `example` is read by an import as it stands. */
export type TemplateColumn = {
  column: string
  header: { en: string; zh: string; es: string }
  isNeeded?: true
  example: string
  help: { en: string; zh: string; es: string }
}

const toColumn = (
  column: string,
  [en, zh, es]: [string, string, string],
  example: string,
  [helpEn, helpZh, helpEs]: [string, string, string],
  isNeeded?: true,
): TemplateColumn => ({
  column,
  header: { en, zh, es },
  example,
  help: { en: helpEn, zh: helpZh, es: helpEs },
  ...(isNeeded && { isNeeded }),
})

/** In the order of the template. All other columns of the catalogue may be added to it. */
export const templateColumns: readonly TemplateColumn[] = [
  toColumn(
    'model',
    ['Model', '款号', 'Modelo'],
    'JK-101',
    [
      'Your model number, once in the list; the address of the page is made from it',
      '款号，每款只出现一次；页面地址由它生成',
      'Su número de modelo, una sola vez; de él sale la dirección de la página',
    ],
    true,
  ),
  toColumn(
    'name',
    ['Name', '品名', 'Nombre'],
    'Down jacket',
    ['At most 200 characters', '最多200个字符', '200 caracteres como máximo'],
    true,
  ),
  toColumn(
    'category',
    ['Category', '类别', 'Categoría'],
    'Jackets',
    [
      'A name in any of the languages; one that the shop does not have is made',
      '任一语言的类别名称；商店没有的会自动新建',
      'Un nombre en cualquier idioma; si la tienda no lo tiene, se crea',
    ],
    true,
  ),
  toColumn(
    'base_price',
    ['FOB price', 'FOB价', 'Precio FOB'],
    '8.75',
    [
      "Per piece, in the shop's currency, at most two decimals",
      '每件价格，使用商店的货币，最多两位小数',
      'Por pieza, en la moneda de la tienda, con dos decimales como máximo',
    ],
    true,
  ),
  toColumn(
    'min_quantity',
    ['MOQ', '起订量', 'Pedido mínimo'],
    '300',
    ['Minimum order in pieces', '最小起订量（件）', 'Pedido mínimo en piezas'],
    true,
  ),
  toColumn('colors', ['Colors', '颜色', 'Colores'], 'Black | White | Navy', [
    'Several with | between them; also with commas or line breaks',
    '多个之间用 | 分隔，也可用逗号或换行',
    'Varios separados por |, o por comas o saltos de línea',
  ]),
  toColumn('sizes', ['Sizes', '尺码', 'Tallas'], 'S-XXL', [
    'A run such as S-XXL, or several with | between them; format the column as text',
    '可写 S-XXL，或用 | 分隔；请将该列设为文本格式',
    'Una serie como S-XXL, o varias separadas por |; dé a la columna formato de texto',
  ]),
  toColumn('materials', ['Materials', '材质', 'Materiales'], 'Nylon | Down', [
    'The main material first',
    '主要材质写在前面',
    'Primero el material principal',
  ]),
  toColumn('lead_time', ['Lead time', '交期', 'Plazo de entrega'], '30-45', [
    'In days',
    '天数',
    'En días',
  ]),
  toColumn('packing', ['Packing', '包装', 'Embalaje'], '1 pc per polybag', [
    'Shown among the specifications',
    '显示在规格中',
    'Se muestra entre las especificaciones',
  ]),
  toColumn('images', ['Images', '产品图片', 'Imágenes'], '', [
    'File names in the folder images beside the list, the front first; pictures inside cells are not read',
    '列表旁 images 文件夹中的文件名，正面图在前；单元格内的图片不会读取',
    'Nombres de archivo en la carpeta images junto a la lista, primero el frente; no se leen imágenes dentro de celdas',
  ]),
  toColumn('description', ['Description', '描述', 'Descripción'], 'Light and warm.', [
    '45 to 80 words read well',
    '45至80个词为宜',
    'De 45 a 80 palabras se leen bien',
  ]),
]
