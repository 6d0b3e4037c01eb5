import { Button } from '@mantine/core'
import type { Koreksi } from '#contract/absensi/koreksi.ts'
import { labelTanda, mayHoldCatatan } from '#contract/kehadiran.ts'
import { formatWhen, type Zone } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { ChooseRow, PutusanList } from '#web/ui/PutusanList.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { describeKoreksiPertemuan } from './describe.ts'
import css from './KoreksiList.module.css'
import {
  type KoreksiDecisionProps,
  type KoreksiRowState,
  koreksiNeedsLook,
  REFUSE_KOREKSI,
  usePutusanKoreksi,
} from './use-putusan.ts'

/** The proposals with what is done about them: several at once, each row in its place. Its `key` is the page and filter. */
export function KoreksiList({ rows }: { rows: readonly Koreksi[] }) {
  const putusan = usePutusanKoreksi(rows)
  const { selected } = putusan
  // What was changed since is accepted in its own row, where the new mark is seen.
  const visible = selected.filter(row => !koreksiNeedsLook(row, putusan.baris(row)))
  return (
    <PutusanList
      judul="Koreksi"
      satuan="koreksi"
      chooseAll="Pilih semua"
      putusan={putusan}
      agree={{
        label: 'Terima',
        jumlah: visible.length,
        onAgree: () => putusan.putuskan(visible, 'diterima'),
      }}
      tolak={{
        judul: selected.length === 1 ? 'Tolak koreksi' : `Tolak ${selected.length} koreksi`,
        teks: REFUSE_KOREKSI,
        onRefuse: jawaban => putusan.putuskan(selected, 'ditolak', { jawaban }),
      }}
    >
      {rows.map(row => (
        <SuggestionRow
          {...putusan.propsOf(row)}
          key={row.id}
          onFixedAccept={() => putusan.putuskan([row], 'diterima', { althoughChanged: true })}
        />
      ))}
    </PutusanList>
  )
}

interface SuggestionRowProps extends KoreksiDecisionProps {
  /** Accepts although the mark was changed since: the row shows what it is now. */
  onFixedAccept: () => void
}

/** One proposal: who, where, from what to what, why, who asks. Decided, it stays in its place and says how. */
function SuggestionRow(props: SuggestionRowProps) {
  const { row, keadaan, dipilih, canChosen, onChoose, onFixedAccept } = props
  const { zona, hariIni } = useLembagaTime()
  const { hasil, tertinggal } = keadaan
  const sekarang = tertinggal?.sekarang ?? row.sekarang
  const berubah = hasil === undefined && koreksiNeedsLook(row, keadaan)
  const id = `koreksi-${row.id}`
  return (
    <li
      className={`grid start gap-x-12 ${css.row}`}
      data-terpilih={dipilih || undefined}
      data-selesai={hasil ? true : undefined}
    >
      <ChooseRow id={row.id} bisa={canChosen} {...{ dipilih, onChoose }} nama={{ 'aria-labelledby': `${id}-nama` }} />
      <div className="stack shrink break">
        <b id={`${id}-nama`}>{row.nama}</b>
        <AppLink className={`text-m no-underline soft hover-underline ${css.where}`} ke={paths.lembar(row)}>
          {describeKelompok(row.kelompok, row.periode)} · {describeKoreksiPertemuan(row)}
        </AppLink>
      </div>
      <div className={`row wrap gap-2 gap-x-8 ${css.change}`}>
        <span>
          <MarkSign status={row.dari.status} size={11} /> {labelTanda(row.dari, row.jenis)}
        </span>
        <span>
          <span aria-hidden="true">→</span>
          <span className="hanya-pembaca">menjadi</span>
        </span>
        <b>
          <MarkSign status={row.menjadi.status} size={11} /> {labelTanda(row.menjadi, row.jenis)}
        </b>
      </div>
      <div className={`stack shrink break ${css.why}`}>
        {row.alasan ? (
          <span className="break">{row.alasan}</span>
        ) : mayHoldCatatan(row.menjadi.status) ? (
          <small className="text-s faint">Alasan — hanya untuk yang membimbing</small>
        ) : null}
        <small className="text-s faint">
          {row.milik_sendiri ? 'Anda' : row.oleh}, {formatWhen(row.at, zona, hariIni)}
        </small>
      </div>
      <div className={`shrink text-m break ${css.outcome}`} role="status">
        {describeResult(row, hasil, zona, hariIni)}
        {tertinggal && hasil === undefined && tertinggal.kode !== 'koreksi.berubah' ? (
          <span className="strong bad-ink">{tertinggal.pesan}</span>
        ) : null}
        {berubah ? (
          <span className="stack top gap-6 info">
            <span>
              Sekarang <b>{labelTanda(sekarang, row.jenis)}</b>
              {sekarang.oleh ? `, diubah ${sekarang.oleh}` : ''}
              {sekarang.pada === null ? '' : ` ${formatWhen(sekarang.pada, zona, hariIni)}`} setelah diajukan.
            </span>
            {row.boleh_putuskan ? (
              <Button variant="default" size="xs" onClick={onFixedAccept}>
                Tetap terima
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
    </li>
  )
}

function describeResult(row: Koreksi, hasil: KoreksiRowState['hasil'], zone: Zone, today: string) {
  if (hasil) return <b data-hasil={hasil}>{hasil === 'diterima' ? 'Diterima' : 'Ditolak'}</b>
  if (row.keadaan === 'menunggu') return null
  const kapan = row.diputuskan_at === null ? '' : `, ${formatWhen(row.diputuskan_at, zone, today)}`
  return (
    <span>
      <b data-hasil={row.keadaan}>{WORD[row.keadaan]}</b> oleh {row.diputuskan_oleh}
      {kapan}
      {row.jawaban ? `: ${row.jawaban}` : ''}
    </span>
  )
}

const WORD = { diterima: 'Diterima', ditolak: 'Ditolak', ditarik: 'Ditarik' }
