/** What the check of a form has found, in the sentences of the operator's import; nothing without any. */
export const ProblemList = ({ problems }: { problems: string[] }) =>
  problems.length > 0 && (
    <ul
      role="alert"
      lang="en"
      className="flex flex-col gap-2 border-l-2 border-bad bg-bad-wash px-4 py-3 text-sm"
    >
      {problems.map((problem) => (
        <li key={problem} className="wrap-anywhere">
          {problem}
        </li>
      ))}
    </ul>
  )
