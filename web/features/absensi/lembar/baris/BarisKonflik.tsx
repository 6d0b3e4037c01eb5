import type { Sekarang } from '#contract/absensi/lembar.ts'
import { type JenisKegiatan, labelStatus, type Status } from '#contract/kehadiran.ts'
import { jamIn, type Zona } from '#contract/tanggal.ts'
import type { LembarAksi } from '#web/features/absensi/lembar/use-lembar-aksi.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks, unsetMark } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './BarisKonflik.module.css'

interface BarisKonflikProps {
  baris: ShownRow
  konflik: Sekarang
  jenis: JenisKegiatan
  aksi: LembarAksi
  zona: Zona
}

/** Two people marked one row differently: two equal cards, two equal buttons, nothing chosen beforehand. */
export function BarisKonflik({ baris, konflik, jenis, aksi, zona }: BarisKonflikProps) {
  const id = baris.mahasantri_id
  const kartu = (siapa: string, pada: number | null, isi: KartuProps['isi'], putusan: string, onPilih: () => void) => {
    const nama = labelStatus(isi.status, jenis)
    const kapan = pada === null ? '' : ` · ${jamIn(zona, pada)}`
    return <Kartu siapa={siapa + kapan} tombol={`${putusan} ${nama}`} {...{ isi, nama, onPilih }} />
  }
  return (
    <div className={css.conflict}>
      <div className={`grid gap-6 ${css.cards}`}>
        {kartu('Anda', baris.tapped_at, baris, 'Tetap', () => aksi.adoptMilikSendiri(id))}
        {kartu(konflik.oleh ?? 'Orang lain', konflik.pada, konflik, 'Pakai', () => aksi.adoptMilikMereka(id))}
      </div>
      <p className="mt-8 text-s soft">Yang tidak dipilih tetap tersimpan di riwayat.</p>
    </div>
  )
}

interface KartuProps {
  siapa: string
  isi: { status: Status | null; menit: number | null; catatan: string }
  nama: string
  tombol: string
  onPilih: () => void
}

function Kartu({ siapa, isi, nama, tombol, onPilih }: KartuProps) {
  const { warna } = isi.status ? statusMarks[isi.status] : unsetMark
  return (
    <div className={`stack gap-2 text-s bg-white framed-2 round-10 ${css.card}`}>
      <span className="soft">{siapa}</span>
      <span className="text-l bold" style={{ color: isi.status ? warna : 'var(--ink-2)' }}>
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
          onPilih()
        }}
      >
        {tombol}
      </button>
    </div>
  )
}
