import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pictureMaxBytes, uploadPicture } from '#shared/contract/desk/styles.ts'
import { TextField } from '#app/ui/field.tsx'
import { callDesk } from '../../api/call-desk.ts'
import { useDescribeError } from '../../api/use-submit.ts'
import { getPictureAddress, type DeskPicture } from './picture-address.ts'

type PictureUploadProps = {
  label?: string
  hint?: string | undefined
  /** Pictures that may still come. */
  room: number
  onUploaded: (picture: DeskPicture) => void
}

/** Sends pictures one after the other; those that are refused are named. */
export function PictureUpload({ label, hint, room, onUploaded }: PictureUploadProps) {
  const { t } = useLingui()
  const describe = useDescribeError()
  const [problems, setProblems] = useState<string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const megabytes = pictureMaxBytes / 1_000_000
  const send = async (file: File) => {
    if (file.size > pictureMaxBytes) return t`This file is larger than ${megabytes} MB.`
    try {
      const { id: name } = await callDesk(uploadPicture, { query: { name: file.name }, file })
      const picture = { of: 'upload', name, color: '', crop: null } as const
      onUploaded({ ...picture, src: getPictureAddress(picture, null) })
      return undefined
    } catch (error) {
      return describe(error)
    }
  }
  const sendAll = async (files: File[]) => {
    setIsBusy(true)
    const refused: string[] = []
    for (const [at, file] of files.entries()) {
      const problem = at < room ? await send(file) : t`There is no room for more.`
      if (problem !== undefined) refused.push(`${file.name}: ${problem}`)
    }
    setProblems(refused)
    setIsBusy(false)
  }
  return (
    <TextField
      label={isBusy ? t`Uploading…` : (label ?? t`Add pictures (.jpg, .png or .webp)`)}
      hint={hint}
      type="file"
      multiple={room > 1}
      accept=".jpg,.jpeg,.png,.webp"
      disabled={isBusy || room <= 0}
      className="mt-4 max-w-2xl"
      error={problems.length > 0 ? problems.join(' ') : undefined}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        void sendAll(files)
      }}
    />
  )
}
