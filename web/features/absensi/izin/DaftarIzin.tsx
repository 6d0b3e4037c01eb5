import { IconPaperclip } from '@tabler/icons-react'
import type { Izin } from '#contract/absensi/izin.ts'
import { labelJenisIzin, statusIzin } from '#contract/absensi/jenis-izin.ts'
import { formatKapan } from '#contract/tanggal.ts'
import { DaftarPutusan, PilihBaris } from '#web/ui/DaftarPutusan.tsx'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import DialogAlpa from './DialogAlpa.tsx'
import css from './izin.module.css'
import { describeIzinDays, describeIzinState, REFUSE_IZIN } from './kata.ts'
import { type IzinDecisionProps, usePutusanIzin } from './use-putusan.ts'

/** The izin with what is decided about them: several at once, each row in its place. Its `key` is the page and filter. */
export function DaftarIzin({ rows, onBuka }: { rows: readonly Izin[]; onBuka: (id: number) => void }) {
  const putusan = usePutusanIzin(rows)
  const { terpilih } = putusan
  const denganPilihan = rows.some(row => row.boleh_putuskan)
  return (
    <>
      {putusan.alpa.length > 0 ? <DialogAlpa alpa={putusan.alpa} onTutup={putusan.closeAlpa} /> : null}
      <DaftarPutusan
        judul="Izin"
        satuan="izin"
        pilihSemua="Pilih semua yang menunggu"
        putusan={putusan}
        setuju={{
          label: 'Setujui',
          jumlah: terpilih.length,
          onSetuju: () => putusan.putuskan(terpilih, 'disetujui'),
        }}
        tolak={{
          judul: terpilih.length === 1 ? `Tolak izin ${terpilih[0]?.nama}` : `Tolak ${terpilih.length} izin`,
          teks: REFUSE_IZIN,
          onTolak: jawaban => putusan.putuskan(terpilih, 'ditolak', jawaban),
        }}
      >
        {rows.map(row => (
          <BarisIzin {...putusan.propsOf(row)} key={row.id} {...{ denganPilihan }} onBuka={() => onBuka(row.id)} />
        ))}
      </DaftarPutusan>
    </>
  )
}

interface BarisIzinProps extends IzinDecisionProps {
  /** Some rows of the list can be picked, so all keep room for the box. */
  denganPilihan: boolean
  onBuka: () => void
}

/** One izin: who, when, why, and how it stands. Decided, it stays in its place and says how. */
function BarisIzin(props: BarisIzinProps) {
  const { row, keadaan, denganPilihan, dipilih, bisaDipilih, onPilih, onBuka } = props
  const { zona, hariIni } = useWaktuLembaga()
  const { hasil, tertinggal } = keadaan
  return (
    <li
      className={`grid start gap-x-16 py-8 px-16 ${css.row}`}
      data-terpilih={dipilih || undefined}
      data-pilihan={denganPilihan || undefined}
    >
      {denganPilihan ? (
        <PilihBaris
          id={row.id}
          bisa={bisaDipilih}
          {...{ dipilih, onPilih }}
          nama={{ 'aria-label': `Pilih izin ${row.nama}` }}
        />
      ) : null}
      <div className="stack shrink break">
        <button type="button" className={`text-left hover-underline strong ${css.open}`} onClick={onBuka}>
          {row.nama}
        </button>
        <span className="text-s faint">
          {describeKelompok(row.kelompok, row.periode)} · {row.nim}
        </span>
      </div>
      <div className="stack shrink break">
        <span className="row gap-6 strong">
          <MarkSign status={statusIzin[row.jenis]} size={11} />
          {labelJenisIzin(row.jenis)}
        </span>
        <span>{describeIzinDays(row)}</span>
      </div>
      <div className="stack shrink break">
        {row.alasan ? <span>{row.alasan}</span> : null}
        {row.lampiran ? (
          <span className="inline-row gap-4 text-s soft">
            <IconPaperclip size={13} aria-hidden />
            surat
          </span>
        ) : null}
        <span className="text-s faint">
          {row.milik_sendiri ? 'Anda' : row.oleh}, {formatKapan(row.at, zona, hariIni)}
        </span>
      </div>
      <div className={`shrink text-m break ${css.outcome}`} role="status">
        {hasil ? (
          <b data-hasil={hasil}>{hasil}</b>
        ) : (
          <div className={`inline-block ${css.state}`} data-hasil={row.keadaan}>
            {describeIzinState(row, zona, hariIni)}
            {row.jawaban ? `: ${row.jawaban}` : ''}
          </div>
        )}
        {row.terisi > 0 ? <div className="text-s faint">{row.terisi} tanda terisi</div> : null}
        {row.diubah > 0 ? <div className="strong warn-ink">{row.diubah} diubah di lembar</div> : null}
        {tertinggal && !hasil ? <div className="strong bad-ink">{tertinggal.pesan}</div> : null}
      </div>
    </li>
  )
}
