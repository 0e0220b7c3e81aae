/**
 * HTML of a text that WooCommerce exports: line breaks come as `\n` (class-wc-product-csv-exporter.php,
 * filter_description_field), WordPress makes `<br>` of them, and shortcodes such as `[vc_row]` are layout.
 */
export const readWordPressHtml = (cell: string): string =>
  cell
    .replace(/\\\\n|\\n/gu, (sign) => (sign === '\\n' ? '\n' : '\\n'))
    .replace(shortcodes, '')
    .replace(/<[^<>]*>|\n/gu, (sign) => (sign === '\n' ? '<br>' : sign))

/** Those of page builders have an underscore; a word in brackets is text. */
const shortcodes =
  /\[\/?(?:[a-z]+_[a-z0-9_]+|caption|gallery|embed|audio|video|playlist)(?:\s[^[\]]*)?\]/gu
