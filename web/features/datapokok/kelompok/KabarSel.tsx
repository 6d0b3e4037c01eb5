import { IconArrowBackUp, IconCloudCheck } from '@tabler/icons-react'
import { formatAngka } from '#contract/angka.ts'
import { jamIn, type Zona } from '#contract/tanggal.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'

interface KabarSelProps {
  kabar: readonly string[]
  /** When something was last saved here, milliseconds. */
  jam: number | undefined
  ragu: number
  menyimpan: boolean
  /** Takes the last thing back that was done here. */
  onUrung: (() => void) | undefined
}

/** What has become of what was filled: saved when, what was left, what is not clear. */
export function KabarSel({ kabar, jam, ragu, menyimpan, onUrung }: KabarSelProps) {
  const zona = useSessionInfo()?.zona_waktu as Zona | undefined
  const tidakJelas = ragu > 0 ? [`${formatAngka(ragu)} sel kuning belum jelas dan tidak disimpan.`] : []
  const teks = [...tidakJelas, ...kabar].join(' ')
  return (
    <>
      <span className="inline-row gap-12 push nowrap">
        <span className="inline-row gap-6 good text-m">
          {menyimpan ? 'Menyimpan…' : null}
          {!menyimpan && jam ? (
            <>
              <IconCloudCheck size={16} aria-hidden /> Tersimpan {jamIn(zona ?? 'Asia/Jakarta', jam)}
            </>
          ) : null}
        </span>
        {onUrung ? (
          <Tombol size="xs" variant="default" ikon={IconArrowBackUp} disabled={menyimpan} onClick={onUrung}>
            Urungkan
          </Tombol>
        ) : null}
      </span>
      <span className="warn-ink text-m" role="status">
        {teks}
      </span>
    </>
  )
}
