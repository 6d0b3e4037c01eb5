import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { RiwayatReply } from '#contract/absensi.ts'
import { sebutLangkah } from '#contract/izin-tanda.ts'
import { labelStatus, type Status } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/rekap.ts'
import { formatTanggal, formatWaktu, jamIn, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { Tanda } from '#web/ui/Tanda.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { useRiwayat } from './queries.ts'
import css from './RiwayatTanda.module.css'
import { sebutDicatat, sebutKonfirmasi } from './sebut-dicatat.ts'

interface RiwayatTandaProps {
  rekap: Rekap
  baris: BarisRekap
  kolom: KolomRekap
  zona: Zona
  onTutup: () => void
}

/** One mark: what it is, who set it and when, and everything it was before. */
export function RiwayatTanda({ rekap, baris, kolom, zona, onTutup }: RiwayatTandaProps) {
  const { data, error, refetch } = useRiwayat(kolom.id, baris.mahasantri_id)
  const kegiatan = rekap.kegiatan_list.find(g => g.id === kolom.kegiatan_id)
  const jenis = kegiatan?.jenis ?? 'umum'
  const letter = baris.tanda[rekap.kolom.indexOf(kolom)] ?? '-'
  const status = letter === '-' ? null : (letter as Status)
  const latest = data?.riwayat[0]
  return (
    <Laci
      buka
      onTutup={onTutup}
      judul={baris.nama}
      keterangan={
        <>
          {kegiatan?.nama}
          {kolom.nomor === null ? '' : `, pertemuan ${kolom.nomor}`} · {formatTanggal(kolom.tanggal, 'panjang')}
        </>
      }
      kaki={
        <Button
          variant="default"
          component={Tautan}
          ke={paths.absensiInput(rekap.kelompok.id, {
            tanggal: kolom.tanggal,
            kegiatan: kolom.kegiatan_id,
            ke: kolom.ke,
          })}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Buka lembar absensi
        </Button>
      }
    >
      <p className={css.now}>
        <Tanda status={status} size={14} />
        <b>{labelStatus(status, jenis)}</b>
        {latest && latest.to_menit !== null ? <span>{latest.to_menit} menit</span> : null}
        {kolom.oleh ? <span className={css.by}>dipimpin {kolom.oleh}</span> : null}
      </p>
      <p className={css.by}>
        Pertemuan ini dicatat {sebutDicatat(kolom)}. Dikonfirmasi: {sebutKonfirmasi(kolom, zona)}.
      </p>
      {latest?.to_catatan ? <p className={css.note}>“{latest.to_catatan}”</p> : null}
      <h3 className={css.title}>Riwayat tanda ini</h3>
      {error ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {data || error ? null : <MemuatBaris jumlah={3} />}
      {data ? (
        <ol className={css.list}>
          {data.riwayat.map((row, i) => (
            <li key={row.version}>
              <Tanda status={row.to_status} size={11} />
              <Perubahan row={row} before={data.riwayat[i + 1]} jenis={jenis} zona={zona} />
            </li>
          ))}
          <li>
            <Tanda status={null} size={11} />
            <span>
              <b>Belum diisi</b>
              <small>
                {formatWaktu(data.opened_at, zona)} · pertemuan dibuka {data.opened_by}
              </small>
            </span>
          </li>
        </ol>
      ) : null}
    </Laci>
  )
}

function Perubahan({
  row,
  before,
  jenis,
  zona,
}: {
  row: RiwayatReply['riwayat'][number]
  before: RiwayatReply['riwayat'][number] | undefined
  jenis: 'umum' | 'shalat'
  zona: Zona
}) {
  const late = row.arrived_at - row.tapped_at > 5 * 60_000
  return (
    <span>
      <b>
        {labelStatus(row.to_status, jenis)}
        {row.to_menit === null ? '' : ` ${row.to_menit} menit`}
      </b>
      {row.from_status !== row.to_status && row.from_status !== null
        ? ` dari ${labelStatus(row.from_status, jenis)}`
        : ''}
      {row.to_catatan !== '' && row.to_catatan !== row.from_catatan ? ` “${row.to_catatan}”` : ''}
      <small>
        {formatWaktu(row.tapped_at, zona)} · {sebutLangkah(row, before)}
        {row.device ? `, ${row.device.replace(/ · [0-9a-f]{4}$/, '')}` : ''}
        {row.koreksi ? `, atas koreksi ${row.koreksi.oleh}` : ''}
        {row.tautan ? `, lewat tautan yang dibuat ${row.tautan}` : ''}
        {late ? `, tiba ${jamIn(zona, row.arrived_at)}` : ''}
        {row.alasan ? ` · ${row.alasan}` : ''}
      </small>
    </span>
  )
}
