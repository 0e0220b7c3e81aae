import type { FormEvent, ReactNode } from 'react'
import { LanguageSelect } from '../shell/language-select.tsx'
import { FormError } from '../ui/form-error.tsx'

type FormPageProps = {
  title: string
  error: string | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A page with one short form, before the sign-in. */
export const FormPage = ({ title, error, onSubmit, children }: FormPageProps) => (
  <main className="column flex flex-col items-center py-10">
    <form onSubmit={onSubmit} className="flex w-full max-w-sm flex-col gap-5">
      <div className="flex justify-end">
        <LanguageSelect />
      </div>
      <h1 className="font-display text-3xl">{title}</h1>
      <FormError error={error} />
      {children}
    </form>
  </main>
)
