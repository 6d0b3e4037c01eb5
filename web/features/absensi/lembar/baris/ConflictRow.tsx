import type { Now } from '#contract/absensi/lembar.ts'
import { type KegiatanKind, labelStatus, type Status } from '#contract/kehadiran.ts'
import { jamIn, type Zone } from '#contract/tanggal.ts'
import type { LembarAction } from '#web/features/absensi/lembar/use-lembar-action.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks, unsetMark } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './ConflictRow.module.css'

interface ConflictRowProps {
  baris: ShownRow
  konflik: Now
  jenis: KegiatanKind
  aksi: LembarAction
  zona: Zone
}

/** Two people marked one row differently: two equal cards, two equal buttons, nothing chosen beforehand. */
export function ConflictRow({ baris, konflik, jenis, aksi, zona }: ConflictRowProps) {
  const id = baris.mahasantri_id
  const card = (who: string, pada: number | null, isi: CardProps['isi'], putusan: string, onChoose: () => void) => {
    const nama = labelStatus(isi.status, jenis)
    const kapan = pada === null ? '' : ` · ${jamIn(zona, pada)}`
    return <Card siapa={who + kapan} button={`${putusan} ${nama}`} {...{ isi, nama, onChoose }} />
  }
  return (
    <div className={css.conflict}>
      <div className={`grid gap-6 ${css.cards}`}>
        {card('Anda', baris.tapped_at, baris, 'Tetap', () => aksi.adoptOwnOwn(id))}
        {card(konflik.oleh ?? 'Orang lain', konflik.pada, konflik, 'Pakai', () => aksi.adoptMilikMereka(id))}
      </div>
      <p className="mt-8 text-s soft">Yang tidak dipilih tetap tersimpan di riwayat.</p>
    </div>
  )
}

interface CardProps {
  siapa: string
  isi: { status: Status | null; menit: number | null; catatan: string }
  nama: string
  button: string
  onChoose: () => void
}

function Card({ siapa, isi, nama, button: tombol, onChoose }: CardProps) {
  const { colour } = isi.status ? statusMarks[isi.status] : unsetMark
  return (
    <div className={`stack gap-2 text-s bg-white framed-2 round-10 ${css.card}`}>
      <span className="soft">{siapa}</span>
      <span className="text-l bold" style={{ color: isi.status ? colour : 'var(--ink-2)' }}>
        <MarkSign status={isi.status} size={13} /> {nama}
        {isi.menit === null ? '' : ` ${isi.menit} menit`}
      </span>
      <span className="fill break soft">{isi.catatan ? `“${isi.catatan}”` : 'tanpa catatan'}</span>
      <button
        type="button"
        className={`mt-8 bg-white min-h-44 text-l strong outlined round-10 ${css.choose}`}
        onClick={event => {
          // It goes with the decision; without this the focus would go with it, out of the list.
          event.currentTarget.closest<HTMLElement>('[data-baris]')?.focus({ preventScroll: true })
          onChoose()
        }}
      >
        {tombol}
      </button>
    </div>
  )
}
