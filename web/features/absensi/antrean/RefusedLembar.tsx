import { Button } from '@mantine/core'
import type { Zone } from '#contract/tanggal.ts'
import { openQueue } from '#web/offline/panel.ts'
import { type QueueContent, useQueue } from '#web/offline/use-queue.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { compose } from './compose.ts'
import { WaitingRow } from './QueuePertemuan.tsx'
import { describeWaitingDate, describeWaitingPertemuan } from './teks.ts'
import { useCopies } from './use-copies.ts'

interface RefusedLembarProps {
  kelompokId: number
  /** What the address of the sheet says; the rest was what was due. */
  alamat: { tanggal?: string | undefined; kegiatan?: number | undefined; ke?: number | undefined }
  /** Why, as the server said it. */
  pesan: string
  onReload: () => void
}

/** In place of a sheet that the server no longer gives to this account: why, and what was marked there and has not arrived. */
export default function RefusedLembar(props: RefusedLembarProps) {
  const antrean = useQueue()
  return (
    <>
      <ErrorState judul="Lembar ini tidak dapat dibuka" pesan={props.pesan} onReload={props.onReload} />
      {antrean ? <Rest antrean={antrean} {...props} /> : null}
    </>
  )
}

function Rest({
  antrean: { entries },
  kelompokId,
  alamat: { tanggal, kegiatan, ke },
}: RefusedLembarProps & { antrean: QueueContent }) {
  const zone = (useSessionInfo()?.zona_waktu ?? 'Asia/Jakarta') as Zone
  // What the address leaves open was due then; which sheet that was nobody says any more.
  const own = entries.filter(
    ({ input: { sheet } }) =>
      sheet.kelompok_id === kelompokId &&
      (tanggal === undefined || sheet.tanggal === tanggal) &&
      (kegiatan === undefined || sheet.kegiatan_id === kegiatan) &&
      (ke === undefined || sheet.ke === ke),
  )
  const copies = useCopies(own)
  if (own.length === 0) return null
  return (
    <PageBody>
      {compose(own, copies).map(pertemuan => (
        <Card
          key={pertemuan.group}
          judul="Isian Anda yang belum diterima server"
          keterangan={`${describeWaitingPertemuan(pertemuan)}, ${describeWaitingDate(pertemuan)}`}
        >
          <ul className="list lined">
            {pertemuan.bagian.flatMap(({ keadaan, baris }) =>
              baris.map(row => (
                <WaitingRow key={`${keadaan} ${row.mahasantri_id}`} baris={row} jenis={pertemuan.jenis} zona={zone} />
              )),
            )}
          </ul>
          <Button variant="default" mt={10} aria-haspopup="dialog" onClick={openQueue}>
            Salin, kirim, atau buang
          </Button>
        </Card>
      ))}
    </PageBody>
  )
}
