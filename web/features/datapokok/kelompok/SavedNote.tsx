import { IconArrowBackUp, IconCloudCheck } from '@tabler/icons-react'
import { jamIn, type Zona } from '#contract/tanggal.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'

interface SavedNoteProps {
  kabar: readonly string[]
  /** When something was last saved here, milliseconds. */
  jam: number | undefined
  /** Takes the last thing back that was done here. */
  onUrung: (() => void) | undefined
}

/** What has become of what was filled: saved when, and what was left. */
export function SavedNote({ kabar, jam, onUrung }: SavedNoteProps) {
  const zona = useSessionInfo()?.zona_waktu as Zona | undefined
  return (
    <>
      <span className="inline-row gap-12 push nowrap">
        <span className="inline-row gap-6 good text-m">
          {jam ? (
            <>
              <IconCloudCheck size={16} aria-hidden /> Tersimpan {jamIn(zona ?? 'Asia/Jakarta', jam)}
            </>
          ) : null}
        </span>
        {onUrung ? (
          <Tombol size="xs" variant="default" ikon={IconArrowBackUp} onClick={onUrung}>
            Urungkan
          </Tombol>
        ) : null}
      </span>
      <span className="warn-ink text-m" role="status">
        {kabar.join(' ')}
      </span>
    </>
  )
}
