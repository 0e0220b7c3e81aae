/** What a form was refused for; nothing without it. */
export const FormError = ({ error }: { error: string | undefined }) =>
  error !== undefined && (
    <p role="alert" className="w-full border-l-2 border-bad bg-bad-wash px-4 py-3 text-sm">
      {error}
    </p>
  )
