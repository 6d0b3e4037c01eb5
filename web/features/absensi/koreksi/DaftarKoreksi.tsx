import { Button } from '@mantine/core'
import type { Koreksi } from '#contract/absensi/koreksi.ts'
import { labelTanda, mayHoldCatatan } from '#contract/kehadiran.ts'
import { formatKapan, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { DaftarPutusan, PilihBaris } from '#web/ui/DaftarPutusan.tsx'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './DaftarKoreksi.module.css'
import { describeKoreksiPertemuan } from './sebut.ts'
import {
  type KoreksiDecisionProps,
  type KoreksiRowState,
  koreksiNeedsLook,
  REFUSE_KOREKSI,
  usePutusanKoreksi,
} from './use-putusan.ts'

/** The proposals with what is done about them: several at once, each row in its place. Its `key` is the page and filter. */
export function DaftarKoreksi({ rows }: { rows: readonly Koreksi[] }) {
  const putusan = usePutusanKoreksi(rows)
  const { terpilih } = putusan
  // What was changed since is accepted in its own row, where the new mark is seen.
  const terlihat = terpilih.filter(row => !koreksiNeedsLook(row, putusan.baris(row)))
  return (
    <DaftarPutusan
      judul="Koreksi"
      satuan="koreksi"
      pilihSemua="Pilih semua"
      putusan={putusan}
      setuju={{
        label: 'Terima',
        jumlah: terlihat.length,
        onSetuju: () => putusan.putuskan(terlihat, 'diterima'),
      }}
      tolak={{
        judul: terpilih.length === 1 ? 'Tolak koreksi' : `Tolak ${terpilih.length} koreksi`,
        teks: REFUSE_KOREKSI,
        onTolak: jawaban => putusan.putuskan(terpilih, 'ditolak', { jawaban }),
      }}
    >
      {rows.map(row => (
        <BarisUsulan
          {...putusan.propsOf(row)}
          key={row.id}
          onTetapTerima={() => putusan.putuskan([row], 'diterima', { meskipunBerubah: true })}
        />
      ))}
    </DaftarPutusan>
  )
}

interface BarisUsulanProps extends KoreksiDecisionProps {
  /** Accepts although the mark was changed since: the row shows what it is now. */
  onTetapTerima: () => void
}

/** One proposal: who, where, from what to what, why, who asks. Decided, it stays in its place and says how. */
function BarisUsulan(props: BarisUsulanProps) {
  const { row, keadaan, dipilih, bisaDipilih, onPilih, onTetapTerima } = props
  const { zona, hariIni } = useWaktuLembaga()
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
      <PilihBaris id={row.id} bisa={bisaDipilih} {...{ dipilih, onPilih }} nama={{ 'aria-labelledby': `${id}-nama` }} />
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
          {row.milik_sendiri ? 'Anda' : row.oleh}, {formatKapan(row.at, zona, hariIni)}
        </small>
      </div>
      <div className={`shrink text-m break ${css.outcome}`} role="status">
        {describeHasil(row, hasil, zona, hariIni)}
        {tertinggal && hasil === undefined && tertinggal.kode !== 'koreksi.berubah' ? (
          <span className="strong bad-ink">{tertinggal.pesan}</span>
        ) : null}
        {berubah ? (
          <span className="stack top gap-6 info">
            <span>
              Sekarang <b>{labelTanda(sekarang, row.jenis)}</b>
              {sekarang.oleh ? `, diubah ${sekarang.oleh}` : ''}
              {sekarang.pada === null ? '' : ` ${formatKapan(sekarang.pada, zona, hariIni)}`} setelah diajukan.
            </span>
            {row.boleh_putuskan ? (
              <Button variant="default" size="xs" onClick={onTetapTerima}>
                Tetap terima
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
    </li>
  )
}

function describeHasil(row: Koreksi, hasil: KoreksiRowState['hasil'], zona: Zona, hariIni: string) {
  if (hasil) return <b data-hasil={hasil}>{hasil === 'diterima' ? 'Diterima' : 'Ditolak'}</b>
  if (row.keadaan === 'menunggu') return null
  const kapan = row.diputuskan_at === null ? '' : `, ${formatKapan(row.diputuskan_at, zona, hariIni)}`
  return (
    <span>
      <b data-hasil={row.keadaan}>{KATA[row.keadaan]}</b> oleh {row.diputuskan_oleh}
      {kapan}
      {row.jawaban ? `: ${row.jawaban}` : ''}
    </span>
  )
}

const KATA = { diterima: 'Diterima', ditolak: 'Ditolak', ditarik: 'Ditarik' }
