/**
 * What offices call a column, by our name for it; in English, Chinese (both scripts) and Spanish. Case, accents, spaces, punctuation
 * and full-width letters do not matter (`normalizeHeader`). A word of two columns stands for the first that is free.
 */
export const headerWords: Readonly<Record<string, string>> = {
  model:
    'model | model no | model nr | model number | model code | style no | style nr | style number | style code | style | item no | item nr | item number | item code | item | article no | article number | article | art no | art | ref | ref no | reference | sku | product code | product no | product number | product id | code | 款号 | 款號 | 款式編號 | 貨號 | 型號 | 產品編號 | 款式编号 | 款式号 | 货号 | 型号 | 产品编号 | 产品编码 | 产品型号 | 商品编号 | 商品编码 | 商品货号 | 货品编号 | 商家编码 | 编号 | modelo | nº modelo | número de modelo | estilo | referencia | código | código de producto | código de artículo | artículo',
  name: 'name | product name | item name | style name | article name | english name | name en | name english | title | product | item | style | 品名 | 名称 | 名稱 | 產品名稱 | 商品名稱 | 产品名称 | 产品名 | 商品名称 | 商品名 | 货品名称 | 款名 | 款式名称 | 款式 | 英文品名 | 英文名称 | 英文名 | 英文名稱 | 英文产品名称 | 英文商品名称 | nombre inglés | name in english | nombre | nombre del producto | nombre del artículo | nombre en inglés | producto | artículo | denominación | título',
  category:
    'category | categories | product category | type | product type | group | product group | kind | family | 类别 | 類別 | 分類 | 分类 | 品类 | 类目 | 种类 | 产品类别 | 产品分类 | 商品类别 | 商品分类 | categoría | categorías | tipo | tipo de producto | familia | grupo',
  description:
    'description | product description | item description | details | english description | description en | 描述 | 產品描述 | 說明 | 产品描述 | 商品描述 | 说明 | 产品说明 | 详情 | 产品详情 | 介绍 | 英文描述 | 英文说明 | 英文說明 | descripción en inglés | descripción inglesa | description in english | descripción | descripción del producto | detalle | detalles',
  base_price:
    'base price | fob price | fob unit price | fob | price fob | unit price | unit price fob | price | price per piece | price per pc | price per unit | net price | wholesale price | trade price | usd price | usd | us$ | quotation | quote | fob价 | fob價 | 單價 | 價格 | fob价格 | fob单价 | 离岸价 | 单价 | 价格 | 出厂价 | 批发价 | 报价 | 美元价 | 美金价 | 美元单价 | precio fob | precio | precio unitario | precio por unidad | precio por pieza | precio mayorista | precio al por mayor | precio neto',
  currency: 'currency | 币种 | 货币 | 币别 | moneda | divisa',
  min_quantity:
    'min quantity | moq | min qty | min | minimum | minimum order | minimum quantity | minimum order quantity | minimum order qty | min order | min order qty | min order quantity | 起订量 | 起訂量 | 最小起訂量 | 最小起订量 | 最低起订量 | 起订数量 | 起批量 | 最小订量 | 最小订购量 | mínimo | pedido mínimo | cantidad mínima | cantidad mínima de pedido | compra mínima | mín',
  max_quantity:
    'max quantity | max qty | maximum | maximum order | maximum quantity | max order | 最大订量 | 最大订购量 | máximo | pedido máximo | cantidad máxima',
  price_breaks:
    'price breaks | price tiers | quantity prices | volume prices | 阶梯价 | 阶梯价格 | 梯度价 | precios por cantidad | escala de precios',
  min_per_color:
    'min per color | min per colour | moq per color | moq per colour | 每色起订量 | 单色起订量 | mínimo por color',
  min_per_order: 'min per order | moq per order | 每单起订量 | 整单起订量 | mínimo por pedido',
  lead_time:
    'lead time | leadtime | delivery | delivery time | production time | production lead time | 交期 | 交貨期 | 交货期 | 货期 | 生产周期 | 生产期 | plazo de entrega | plazo | plazo de producción | entrega',
  sample_price:
    'sample price | sample cost | sample fee | 样品价 | 样品费 | 打样费 | precio de muestra | coste de muestra',
  sample_lead_time:
    'sample lead time | sample time | sampling time | 打样期 | 打样周期 | 样品交期 | plazo de muestra',
  incoterm:
    'incoterm | incoterms | trade term | trade terms | price term | 贸易条款 | 价格条款 | 贸易术语 | término comercial',
  port: 'port | fob port | port of loading | loading port | 港口 | 起运港 | 装运港 | puerto | puerto de embarque',
  certificates:
    'certificates | certificate | certification | certifications | 证书 | 认证 | certificados | certificado | certificaciones',
  pack_size:
    'pack size | pcs per pack | pieces per pack | 每包数量 | 包装数量 | piezas por paquete | unidades por paquete',
  materials:
    'materials | material | fabric | fabrics | composition | fabric composition | main material | shell | 材质 | 材質 | 材料 | 面料 | 成分 | 面料成分 | 主要材质 | 主面料 | materiales | tejido | tela | composición',
  material_choices:
    'material choices | choice of materials | 可选材质 | 可选面料 | materiales a elegir',
  colors:
    'colors | color | colours | colour | colorways | colourways | available colors | available colours | 颜色 | 顏色 | 色 | 可选颜色 | 颜色分类 | 配色 | colores | colores disponibles',
  sizes:
    'sizes | size | size range | size run | available sizes | 尺码 | 尺碼 | 尺寸 | 码数 | 尺码范围 | 可选尺码 | 码段 | 号型 | talla | tallas | tallaje | tamaño | tamaños | rango de tallas',
  specifications: 'specifications | specs | 规格参数 | 参数 | especificaciones',
  images:
    'images | image | picture | pictures | photo | photos | pic | pics | image file | picture file | 图片 | 圖片 | 產品圖片 | 产品图片 | 商品图片 | 产品图 | 照片 | 主图 | 样图 | 图 | imagen | imágenes | foto | fotos | archivo de imagen',
  is_active:
    'is active | active | published | 上架 | 是否上架 | 启用 | activo | activa | publicado',
  name_zh:
    'name zh | name chinese | name in chinese | chinese name | 中文品名 | 中文名称 | 中文名 | nombre chino | nombre en chino',
  description_zh:
    'description zh | description chinese | description in chinese | chinese description | 中文描述 | 中文说明 | descripción china | descripción en chino',
  name_es:
    'name es | name spanish | name in spanish | spanish name | 西班牙语名称 | 西班牙文品名 | 西语名称 | nombre español | nombre en español',
  description_es:
    'description es | description spanish | description in spanish | spanish description | 西班牙语描述 | 西语描述 | descripción española | descripción en español',
}

/** Columns of which the catalogue makes an entry of `specifications`, by the entry's key. */
export const specificationWords: Readonly<Record<string, string>> = {
  packing:
    'packing | packaging | package | packing details | 包装 | 包裝 | 包装方式 | 包装要求 | embalaje | empaque | envase',
  weight: 'weight | unit weight | net weight | 重量 | 净重 | 淨重 | 单重 | peso | peso neto',
  fabric_weight: 'fabric weight | gsm | 克重 | 面料克重 | gramaje',
  dimensions:
    'dimensions | measurements | product size | product dimensions | 产品尺寸 | 成品尺寸 | dimensiones | medidas',
  carton_quantity:
    'carton quantity | carton qty | qty per carton | quantity per carton | pcs per carton | pcs ctn | qty ctn | 装箱数 | 装箱数量 | 箱入数 | 每箱数量 | piezas por caja | unidades por caja',
  carton_size:
    'carton size | ctn size | carton dimensions | 外箱尺寸 | 箱规 | 纸箱尺寸 | medidas de caja | medidas de la caja',
  hs_code:
    'hs code | hs | hts code | 海关编码 | hs编码 | código hs | código arancelario | partida arancelaria',
  country_of_origin:
    'country of origin | origin | made in | 产地 | 原产地 | origen | país de origen | hecho en',
  specification: 'spec | specification | 规格 | 产品规格 | especificación',
}
