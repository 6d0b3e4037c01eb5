import type { ReactNode } from 'react'
import { composeRiwayat, describeStep, type RiwayatReply } from '#contract/absensi/riwayat.ts'
import { type KegiatanKind, labelStatus, labelTanda } from '#contract/kehadiran.ts'
import { formatDate, formatTime, jamIn } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { PhotoButton } from '#web/ui/PhotoButton.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { useReply } from '#web/use-reply.ts'

/** A mark that took longer to arrive says when it did. */
const LATE = 5 * 60_000

interface RiwayatListProps {
  pertemuanId: number
  mahasantriId: number
  jenis: KegiatanKind
}

/** Who set one mark and when, what it was before, the izin it came from, what was not chosen, and every koreksi that was proposed for it. */
export function RiwayatList({ pertemuanId, mahasantriId, jenis }: RiwayatListProps) {
  const { zona } = useLembagaTime()
  const { data, error, refetch } = useReply('GET /api/pertemuan/:id/absensi/:mahasantri_id/riwayat', {
    queryKey: ['riwayat', pertemuanId, mahasantriId],
    params: { id: pertemuanId, mahasantri_id: mahasantriId },
    // Somebody may be recording while this is open elsewhere.
    staleTime: 0,
  })
  const latest = data?.riwayat[0]
  return (
    <>
      {latest?.to_catatan ? <p className="soft">“{latest.to_catatan}”</p> : null}
      <h3 className="mt-4 text-l">Riwayat tanda ini</h3>
      {error ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRow jumlah={3} />}
      {data ? (
        <ol className="grid gap-12 list">
          {composeRiwayat(data).map(langkah =>
            langkah.jenis === 'versi' ? (
              <li key={langkah.row.version} className="flex baseline gap-8">
                <MarkSign status={langkah.row.to_status} size={11} />
                <Perubahan pertemuanId={pertemuanId} {...langkah} jenis={jenis} />
              </li>
            ) : (
              <li key={`tidak ${langkah.row.id}`} className="flex baseline gap-8">
                <MarkSign status={langkah.row.status} size={11} />
                <NotChosen row={langkah.row} jenis={jenis} />
              </li>
            ),
          )}
          {data.daftar.map(({ masuk, oleh, at }) => (
            <li key={`daftar ${at} ${masuk}`} className="flex baseline gap-8">
              <MarkSign status={null} size={11} />
              <span>
                <b>{masuk ? 'Masuk daftar' : 'Dilepas dari daftar'}</b>
                <small className="block text-s faint">
                  {formatTime(at, zona)} · {oleh ?? 'pemeriksaan data'}, mengikuti keanggotaan
                </small>
              </span>
            </li>
          ))}
          <li className="flex baseline gap-8">
            <MarkSign status={null} size={11} />
            <span>
              <b>Belum diisi</b>
              <small className="block text-s faint">
                {formatTime(data.opened_at, zona)} · pertemuan dibuka {data.opened_by}
              </small>
            </span>
          </li>
        </ol>
      ) : null}
      {data && data.koreksi.length > 0 ? <Koreksi koreksi={data.koreksi} jenis={jenis} /> : null}
    </>
  )
}

type Wording = Pick<RiwayatListProps, 'jenis'>
type Version = RiwayatReply['riwayat'][number]

function Perubahan({
  row,
  before,
  jenis,
  pertemuanId,
}: { row: Version; before: Version | undefined } & Wording & Pick<RiwayatListProps, 'pertemuanId'>) {
  const { zona } = useLembagaTime()
  const { kertas } = row
  const late = row.arrived_at - row.tapped_at > LATE
  return (
    <span>
      <b>{labelTanda({ status: row.to_status, menit: row.to_menit }, jenis)}</b>
      {row.from_status !== row.to_status && row.from_status !== null
        ? ` dari ${labelStatus(row.from_status, jenis)}`
        : ''}
      {row.to_catatan !== '' && row.to_catatan !== row.from_catatan ? ` “${row.to_catatan}”` : ''}
      <small className="block text-s faint">
        {formatTime(row.tapped_at, zona)} · {row.berkas ? `dari berkas ${row.berkas} oleh ` : ''}
        {kertas ? `dari kertas (foto ${kertas.slice(0, 8)}) oleh ` : ''}
        {row.kode ? 'dari kode oleh ' : ''}
        {describeStep(row, before)}
        {row.device ? `, ${describeDevice(row.device)}` : ''}
        {row.izin ? `, ${describeRange(row.izin)}` : ''}
        {row.koreksi ? `, atas koreksi ${row.koreksi.oleh}` : ''}
        {row.tautan ? `, lewat tautan yang dibuat ${row.tautan}` : ''}
        {late ? `, tiba ${jamIn(zona, row.arrived_at)}` : ''}
        {row.alasan ? ` · ${row.alasan}` : ''}
      </small>
      {kertas && row.foto ? (
        <PhotoButton
          label="Lihat foto kertas"
          judul="Foto lembar kertas"
          alt={`Lembar kertas, foto ${kertas.slice(0, 8)}`}
          read={() =>
            call('GET /api/pertemuan/:id/foto-kertas/:kertas', { params: { id: pertemuanId, kertas: kertas } })
          }
        />
      ) : null}
    </span>
  )
}

/** Two had marked it differently; who tapped this chose the other's. */
function NotChosen({ row, jenis }: { row: RiwayatReply['tak_dipilih'][number] } & Wording) {
  const { zona } = useLembagaTime()
  return (
    <span>
      <b>Tidak dipilih: {labelTanda(row, jenis)}</b>
      {row.catatan === '' ? '' : ` “${row.catatan}”`}
      <small className="block text-s faint">
        {formatTime(row.tapped_at, zona)} · {row.oleh}
        {row.device ? `, ${describeDevice(row.device)}` : ''}, diputuskan {jamIn(zona, row.decided_at)}
        {row.tautan ? `, lewat tautan yang dibuat ${row.tautan}` : ''}
        {row.arrived_at - row.decided_at > LATE ? `, tiba ${jamIn(zona, row.arrived_at)}` : ''}
      </small>
    </span>
  )
}

function Koreksi({ koreksi, jenis }: { koreksi: RiwayatReply['koreksi'] } & Wording) {
  const { zona } = useLembagaTime()
  return (
    <>
      <h3 className="mt-4 text-l">Koreksi</h3>
      <ol className="grid gap-12 list">
        {koreksi.map(row => (
          <li key={row.id} className="flex baseline gap-8">
            <MarkSign status={row.menjadi} size={11} />
            <span>
              <b>
                {labelStatus(row.dari, jenis)} menjadi {labelStatus(row.menjadi, jenis)}
              </b>
              , {STATE[row.keadaan]}
              {row.putusan_oleh ? ` ${row.putusan_oleh}` : ''}
              {row.jawaban ? ` “${row.jawaban}”` : ''}
              <small className="block text-s faint">
                {formatTime(row.at, zona)} · diajukan {row.oleh}
                {row.alasan ? ` · ${row.alasan}` : ''}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const STATE = {
  menunggu: 'menunggu keputusan',
  diterima: 'diterima',
  ditolak: 'ditolak',
  ditarik: 'ditarik kembali',
}

/** Without the part that tells two of a kind apart. */
function describeDevice(device: string): string {
  return device.replace(/ · [0-9a-f]{4}$/, '')
}

function describeRange({ dari, sampai }: { dari: string; sampai: string }): string {
  const first = formatDate(dari, 'pendek')
  return dari === sampai ? `untuk ${first}` : `untuk ${first} – ${formatDate(sampai, 'pendek')}`
}

/** The history of one mark, to be shown where a list of marks stands. */
export function riwayatTanda(mahasantriId: number, tanda: { pertemuan_id: number }, jenis: KegiatanKind): ReactNode {
  return <RiwayatList pertemuanId={tanda.pertemuan_id} mahasantriId={mahasantriId} jenis={jenis} />
}
