import { expect, test } from 'vitest'
import { importExport } from '../../../../../../tests/support/samples/other-shop-export.ts'

const list =
  'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position'

test('the list that PrestaShop exports is taken as it is', async () => {
  const { report, products } = await importExport(
    [
      list,
      '4;;Mug;MG-4;Home Accessories;11.900000;14.280000;90;0;2',
      '5;/img/tmp/product_mini_5.jpg;Cup;;Home Accessories;7,166667;8,60;9;1;3',
    ],
    { minQuantity: 50 },
  )
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([
    {
      id: 'mg-4',
      name: 'Mug',
      category: 'home-accessories',
      is_active: true,
      pricing: { base_price: 11.9, min_quantity: 50 },
    },
    { id: '5', model: '5', pricing: { base_price: 7.17 } },
  ])
  expect(report.notes).toEqual(
    expect.arrayContaining([
      'products.csv:1: the column Status is not read: PrestaShop writes there whether a product is in stock; remove the rows of products that are not for sale',
      'products.csv:3: Price (tax excl.): is 7,166667, and is rounded to 7.17',
      'products.csv:3: Image: "/img/tmp/product_mini_5.jpg" is no web address, and is left out',
    ]),
  )
})

test('a list in the columns of PrestaShop’s import is read with features and minimum', async () => {
  const { report, products } = await importExport([
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Minimal quantity;Visibility;Summary;Description;Image URLs (x,y,z...);Feature(Name:Value:Position)',
    '1;1;Tote;Home,Home/Bags/Totes;8;TT-1;300;both;<p>Short</p>;<p>Long</p><p>text</p>;;"Color:Olive:1,Color:Navy:2,Composition:Washed cotton:3,Size:38x42 cm:4"',
    '2;0;Pouch;Bags;4.5;PC-2;1;none;<p>Short</p>;;;',
  ])
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([
    {
      id: 'tt-1',
      category: 'totes',
      description: 'Long\ntext',
      colors: ['Olive', 'Navy'],
      sizes: ['38x42 cm'],
      specifications: { composition: 'Washed cotton' },
      pricing: { base_price: 8, min_quantity: 300 },
    },
    { id: 'pc-2', description: 'Short', is_active: false, pricing: { min_quantity: 1 } },
  ])
})

test('an export in Spanish is read, with the price that includes tax where there is no other', async () => {
  const { report, products } = await importExport([
    'Product ID;Imagen;Nombre;Referencia;Categoría;Precio (imp. incl.);Cantidad',
    '4;;Taza;TZ-4;Menaje;14,28;90',
  ])
  expect(products).toMatchObject([
    { id: 'tz-4', category: 'menaje', pricing: { base_price: 14.28 } },
  ])
  expect(report.notes).toContain(
    'products.csv:1: there is no price without tax: Precio (imp. incl.), with tax, is taken',
  )
})

test('what cannot be read is told with its value and what to do', async () => {
  const { report } = await importExport([
    'Product ID;Name;Categories (x,y,z...);Price tax excluded;Reference',
    '1;Tote;3,7;8;TT-1',
    '2;Pouch;Bags;23,90 €;PC-2',
    '3;Purse;Bags;8;TT-1',
    '4;Clutch;Bags;8;tt 1',
  ])
  expect(report.bad).toEqual([
    'products.csv:2: Categories (x,y,z...): "3" is the number of a category: write its name',
    expect.stringMatching(/^products\.csv:3: Price tax excluded: "23.90 €" is in euros/u),
    'products.csv:5: model: tt 1 is on line 4 already',
  ])
})

test('the list that newer versions export is known by its two prices', async () => {
  const { report, products } = await importExport([
    'Product ID;Image;Name;Reference;Category;Base price;Final price;Quantity;Status;Position',
    '4;;Mug;MG-4;Home;11.90;14.28;90;0;2',
  ])
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([{ id: 'mg-4', pricing: { base_price: 11.9 } }])
})

test('a list of an office with a product ID and a base price is none of PrestaShop', async () => {
  const { report, products } = await importExport([
    'Product ID,Name,Category,Base price,MOQ,Colors,Sizes',
    'MG-4,Mug,Home,11.90,300,Olive | Navy,S | M',
  ])
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([
    {
      model: 'MG-4',
      colors: ['Olive', 'Navy'],
      sizes: ['S', 'M'],
      pricing: { base_price: 11.9, min_quantity: 300 },
    },
  ])
})
