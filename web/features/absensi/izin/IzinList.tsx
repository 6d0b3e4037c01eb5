import { IconPaperclip } from '@tabler/icons-react'
import type { Izin } from '#contract/absensi/izin.ts'
import { izinKindLabel, statusIzin } from '#contract/absensi/izin-kind.ts'
import { formatWhen } from '#contract/tanggal.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { ChooseRow, PutusanList } from '#web/ui/PutusanList.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import DialogAlpa from './DialogAlpa.tsx'
import css from './izin.module.css'
import { type IzinDecisionProps, usePutusanIzin } from './use-putusan.ts'
import { describeIzinDays, describeIzinState, REFUSE_IZIN } from './word.ts'

/** The izin with what is decided about them: several at once, each row in its place. Its `key` is the page and filter. */
export function IzinList({ rows, onOpen }: { rows: readonly Izin[]; onOpen: (id: number) => void }) {
  const putusan = usePutusanIzin(rows)
  const { selected } = putusan
  const withChoice = rows.some(row => row.boleh_putuskan)
  return (
    <>
      {putusan.alpa.length > 0 ? <DialogAlpa alpa={putusan.alpa} onClose={putusan.closeAlpa} /> : null}
      <PutusanList
        judul="Izin"
        satuan="izin"
        chooseAll="Pilih semua yang menunggu"
        putusan={putusan}
        agree={{
          label: 'Setujui',
          jumlah: selected.length,
          onAgree: () => putusan.putuskan(selected, 'disetujui'),
        }}
        tolak={{
          judul: selected.length === 1 ? `Tolak izin ${selected[0]?.nama}` : `Tolak ${selected.length} izin`,
          teks: REFUSE_IZIN,
          onRefuse: jawaban => putusan.putuskan(selected, 'ditolak', jawaban),
        }}
      >
        {rows.map(row => (
          <IzinRow {...putusan.propsOf(row)} key={row.id} {...{ withChoice }} onOpen={() => onOpen(row.id)} />
        ))}
      </PutusanList>
    </>
  )
}

interface IzinRowProps extends IzinDecisionProps {
  /** Some rows of the list can be picked, so all keep room for the box. */
  withChoice: boolean
  onOpen: () => void
}

/** One izin: who, when, why, and how it stands. Decided, it stays in its place and says how. */
function IzinRow(props: IzinRowProps) {
  const { row, keadaan, withChoice, dipilih, canChosen, onChoose, onOpen } = props
  const { zona, hariIni } = useLembagaTime()
  const { hasil, tertinggal } = keadaan
  return (
    <li
      className={`grid start gap-x-16 py-8 px-16 ${css.row}`}
      data-terpilih={dipilih || undefined}
      data-pilihan={withChoice || undefined}
    >
      {withChoice ? (
        <ChooseRow
          id={row.id}
          bisa={canChosen}
          {...{ dipilih, onChoose }}
          nama={{ 'aria-label': `Pilih izin ${row.nama}` }}
        />
      ) : null}
      <div className="stack shrink break">
        <button type="button" className={`text-left hover-underline strong ${css.open}`} onClick={onOpen}>
          {row.nama}
        </button>
        <span className="text-s faint">
          {describeKelompok(row.kelompok, row.periode)} · {row.nim}
        </span>
      </div>
      <div className="stack shrink break">
        <span className="row gap-6 strong">
          <MarkSign status={statusIzin[row.jenis]} size={11} />
          {izinKindLabel(row.jenis)}
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
          {row.milik_sendiri ? 'Anda' : row.oleh}, {formatWhen(row.at, zona, hariIni)}
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
