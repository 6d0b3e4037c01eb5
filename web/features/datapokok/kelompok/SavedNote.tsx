import { IconCloudCheck } from '@tabler/icons-react'
import { jamIn, type Zone } from '#contract/tanggal.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'

interface SavedNoteProps {
  kabar: readonly string[]
  /** When something was last saved here, milliseconds. */
  jam: number | undefined
}

/** What has become of what was filled: saved when, and what was left. */
export function SavedNote({ kabar, jam }: SavedNoteProps) {
  const zone = useSessionInfo()?.zona_waktu as Zone | undefined
  return (
    <>
      <span className="inline-row gap-6 push nowrap good text-m">
        {jam ? (
          <>
            <IconCloudCheck size={16} aria-hidden /> Tersimpan {jamIn(zone ?? 'Asia/Jakarta', jam)}
          </>
        ) : null}
      </span>
      <span className="warn-ink text-m" role="status">
        {kabar.join(' ')}
      </span>
    </>
  )
}
