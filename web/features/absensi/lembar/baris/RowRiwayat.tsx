import { useQuery } from '@tanstack/react-query'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { NotChosen } from '#contract/absensi/not-chosen.ts'
import { composeRiwayat, describeStep, type RiwayatStep } from '#contract/absensi/riwayat.ts'
import { labelTanda } from '#contract/kehadiran.ts'
import { jamIn } from '#contract/tanggal.ts'
import { call, isUnreachable } from '#web/api.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { labelDevice } from '#web/offline/device.ts'
import { groupOf, sheetOf } from '#web/offline/entry.ts'
import { brokenCause } from '#web/offline/pesan.ts'
import { mayBeOf } from '#web/offline/queue.ts'
import { useOutboxState } from '#web/offline/use-outbox.ts'
import { PhotoButton } from '#web/ui/PhotoButton.tsx'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './LembarMahasantri.module.css'

/** What became of one mark, and what of it this device has not sent yet. */
export function RowRiwayat({ baris, lembar }: { baris: ShownRow; lembar: Lembar }) {
  // One that is only planned has no marks, and so no history.
  const pertemuanId = lembar.pertemuan?.opened_at ? lembar.pertemuan.id : undefined
  const unsent = useNotChosen(lembar, baris.mahasantri_id)
  const { data, error } = useQuery({
    // A mark that has changed has more history, and so has one of which something given up has just been sent.
    queryKey: ['riwayat', pertemuanId, baris.mahasantri_id, baris.version, unsent.length],
    queryFn: () =>
      call('GET /api/pertemuan/:id/absensi/:mahasantri_id/riwayat', {
        params: { id: pertemuanId ?? 0, mahasantri_id: baris.mahasantri_id },
      }),
    enabled: pertemuanId !== undefined,
    staleTime: 0,
  })
  const jenis = lembar.kegiatan?.jenis ?? 'umum'
  const jam = (ms: number) => jamIn(lembar.zona_waktu, ms)
  if (!pertemuanId && !baris.menunggu && unsent.length === 0) return null
  return (
    <section className={css.history}>
      <h3>Riwayat tanda ini</h3>
      <ol className="list">
        {baris.menunggu ? (
          <li>
            <MarkSign status={baris.status} size={10} />
            <span>
              <b>{labelTanda(baris, jenis)}</b> · {baris.tapped_at === null ? '' : `${jam(baris.tapped_at)} · `}belum
              terkirim
            </span>
          </li>
        ) : null}
        {unsent.map(row => (
          <li key={`${row.tapped_at} ${row.decided_at}`}>
            <MarkSign status={row.status} size={10} />
            <span>{nameNotChosen(row)} · belum terkirim</span>
          </li>
        ))}
        {data &&
          composeRiwayat(data).map(langkah => <li key={`${langkah.jenis} ${key(langkah)}`}>{content(langkah)}</li>)}
        {data ? (
          <li>
            <MarkSign status={null} size={10} />
            <span>
              <b>Belum diisi</b> · {jam(data.opened_at)} · pertemuan dibuka {data.opened_by}
            </span>
          </li>
        ) : null}
      </ol>
      {isUnreachable(error) ? (
        <p className="mt-4 text-m soft">{brokenCause()}. Riwayat tampil lagi sesudah tersambung.</p>
      ) : error ? (
        <p className="mt-4 text-m soft">{error.message}</p>
      ) : null}
    </section>
  )

  function content(langkah: RiwayatStep) {
    const { row } = langkah
    const who = row.akun_id === lembar.akun_id ? 'Anda' : row.oleh
    const asal = `${row.device ? `, ${labelDevice(row.device)}` : ''}${row.tautan ? `, lewat tautan yang dibuat ${row.tautan}` : ''}`
    if (langkah.jenis === 'tak_dipilih')
      return (
        <>
          <MarkSign status={langkah.row.status} size={10} />
          <span>
            {nameNotChosen(langkah.row)} · {who}
            {asal}
            {arrived(row.arrived_at - langkah.row.decided_at)}
          </span>
        </>
      )
    const { to_status, to_menit, to_catatan, from_catatan, koreksi, alasan, berkas, kertas, kode, foto } = langkah.row
    return (
      <>
        <MarkSign status={to_status} size={10} />
        <span>
          <b>{labelTanda({ status: to_status, menit: to_menit }, jenis)}</b>
          {to_catatan && to_catatan !== from_catatan ? ` “${to_catatan}”` : ''} · {jam(row.tapped_at)} ·{' '}
          {berkas ? `dari berkas ${berkas} oleh ` : ''}
          {kertas ? `dari kertas (foto ${kertas.slice(0, 8)}) oleh ` : ''}
          {kode ? 'dari kode oleh ' : ''}
          {describeStep(langkah.row, langkah.before, who)}
          {asal}
          {koreksi ? `, atas koreksi ${koreksi.oleh}` : ''}
          {arrived(row.arrived_at - row.tapped_at)}
          {alasan ? ` · alasan: ${alasan}` : ''}
          {kertas && foto && pertemuanId ? (
            <>
              {' · '}
              <PhotoButton
                label="Lihat foto kertas"
                judul="Foto lembar kertas"
                alt={`Lembar kertas, foto ${kertas.slice(0, 8)}`}
                read={() =>
                  call('GET /api/pertemuan/:id/foto-kertas/:kertas', { params: { id: pertemuanId, kertas: kertas } })
                }
              />
            </>
          ) : null}
        </span>
      </>
    )

    function arrived(ms: number) {
      return ms > 5 * 60_000 ? `, tiba ${jam(row.arrived_at)}` : ''
    }
  }

  function nameNotChosen(row: Pick<NotChosen, 'status' | 'menit' | 'catatan' | 'tapped_at' | 'decided_at'>) {
    return (
      <>
        <b>Tidak dipilih: {labelTanda(row, jenis)}</b>
        {row.catatan ? ` “${row.catatan}”` : ''} · {jam(row.tapped_at)}, diputuskan {jam(row.decided_at)}
      </>
    )
  }
}

function key(langkah: RiwayatStep): number {
  return langkah.jenis === 'versi' ? langkah.row.version : langkah.row.id
}

/** What this account has given up of the mark and the server does not have yet. */
function useNotChosen(lembar: Lembar, id: number): NotChosen[] {
  const { akun_id, pertemuan } = lembar
  const entries = useOutboxState(({ state }) => state.entries) ?? []
  const group = groupOf(sheetOf(lembar))
  return entries
    .filter(entry => entry.user === akun_id && entry.group === group && mayBeOf(entry, pertemuan?.id))
    .flatMap(({ input }) => input.tak_dipilih?.filter(row => row.mahasantri_id === id) ?? [])
}
