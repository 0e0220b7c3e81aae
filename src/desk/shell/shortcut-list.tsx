import { useLingui } from '@lingui/react/macro'

/** Every key that is a command. */
export function ShortcutList() {
  const { t } = useLingui()
  const keys = {
    j: t`Next inquiry, in the list or in full`,
    k: t`The one before`,
    r: t`Write an answer`,
    a: t`I look after it`,
    e: t`Close: answered, won, lost or spam`,
    '?': t`Show these keys`,
  }
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
      {Object.entries(keys).map(([key, name]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-7 rounded-sm border border-edge bg-sheet px-2 py-0.5 text-center font-mono">
              {key}
            </kbd>
          </dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  )
}
