import { foldText } from './words.ts'

const fillers = new Set(
  'x|of|the|and|in|each|per|for|a|color|colour|size|please|pls|usd|us|de|del|la|el|y|en|talla|por|favor|的|色|码|尺码|颜色|要|请|各|和|款'.split(
    '|',
  ),
)
/** A word between others that says nothing of the order. */
export const isFiller = (word: string) => fillers.has(foldText(word))
