import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { formatTime } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useReply } from '#web/use-reply.ts'
import { describeReprint, suratKey, useReprint } from './dokumen-queries.ts'

/** So many letters about one person are offered; the book has all. */
const PALING_MANY = 20

/** A letter that this person was given before: the same once more, and not another one. */
export function ReprintDialog({ id, nama, onClose }: { id: number; nama: string; onClose: () => void }) {
  const query = { mahasantri_id: id, ukuran: PALING_MANY }
  const { data, error } = useReply('GET /api/surat', { queryKey: [...suratKey, query], query, staleTime: 0 })
  const [dipilih, setChosen] = useState('')
  const again = useReprint()
  const rows = data?.rows ?? []
  const surat = rows.find(row => row.kode === dipilih) ?? rows[0]
  const lain = (data?.total ?? 0) - rows.length
  return (
    <Dialog
      onClose={onClose}
      judul={`Cetak ulang surat ${nama}`}
      label="Cetak ulang"
      working={again.isPending || (!data && !error)}
      nonaktif={!surat}
      galat={again.error ?? error}
      onAgree={() => surat && again.mutate(surat, { onSuccess: onClose })}
    >
      {data && !surat ? (
        <Text size="sm">Belum ada surat yang tersimpan untuk {nama}.</Text>
      ) : (
        <Text size="sm">Nomor, tanggal, angka, dan kodenya tetap seperti waktu surat itu dikeluarkan.</Text>
      )}
      {data && surat ? (
        <Radio.Group label="Surat" value={surat.kode} onChange={setChosen}>
          <Stack gap="sm" mt={4}>
            {rows.map(row => (
              <Radio
                key={row.kode}
                value={row.kode}
                label={`${row.nomor || 'Tanpa nomor'}, ${row.judul}`}
                description={[
                  `${formatTime(row.created_at, data.zona_waktu)} oleh ${row.oleh}`,
                  ...(row.cetak_ulang ? [describeReprint(row.cetak_ulang, data.zona_waktu)] : []),
                ].join('. ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {lain > 0 ? (
        <Text size="sm" c="dimmed">
          {formatFigure(lain)} surat yang lebih lama ada di Laporan → Dokumen.
        </Text>
      ) : null}
    </Dialog>
  )
}
