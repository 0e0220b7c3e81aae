/** Something a search may mean: a style with its model number, or a category. */
export type Suggestion =
  | { name: string; model: string; id: string }
  | { name: string; slug: string }
/** What fits a text so far, best first; `nearest` where no style fits all of it. */
export type Suggestions = { suggestions: Suggestion[]; nearest?: boolean | undefined }
/** Finds suggestions; never rejects. */
export type Suggest = (text: string) => Promise<Suggestions>
