import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { formatWaktu } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useReply } from '#web/use-reply.ts'
import { describeCetakUlang, suratKey, useCetakUlang } from './dokumen-queries.ts'

/** So many letters about one person are offered; the book has all. */
const PALING_BANYAK = 20

/** A letter that this person was given before: the same once more, and not another one. */
export function DialogCetakUlang({ id, nama, onTutup }: { id: number; nama: string; onTutup: () => void }) {
  const query = { mahasantri_id: id, ukuran: PALING_BANYAK }
  const { data, error } = useReply('GET /api/surat', { queryKey: [...suratKey, query], query, staleTime: 0 })
  const [dipilih, setDipilih] = useState('')
  const ulang = useCetakUlang()
  const rows = data?.rows ?? []
  const surat = rows.find(row => row.kode === dipilih) ?? rows[0]
  const lain = (data?.total ?? 0) - rows.length
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Cetak ulang surat ${nama}`}
      label="Cetak ulang"
      bekerja={ulang.isPending || (!data && !error)}
      nonaktif={!surat}
      galat={ulang.error ?? error}
      onSetuju={() => surat && ulang.mutate(surat, { onSuccess: onTutup })}
    >
      {data && !surat ? (
        <Text size="sm">Belum ada surat yang tersimpan untuk {nama}.</Text>
      ) : (
        <Text size="sm">Nomor, tanggal, angka, dan kodenya tetap seperti waktu surat itu dikeluarkan.</Text>
      )}
      {data && surat ? (
        <Radio.Group label="Surat" value={surat.kode} onChange={setDipilih}>
          <Stack gap="sm" mt={4}>
            {rows.map(row => (
              <Radio
                key={row.kode}
                value={row.kode}
                label={`${row.nomor || 'Tanpa nomor'}, ${row.judul}`}
                description={[
                  `${formatWaktu(row.created_at, data.zona_waktu)} oleh ${row.oleh}`,
                  ...(row.cetak_ulang ? [describeCetakUlang(row.cetak_ulang, data.zona_waktu)] : []),
                ].join('. ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {lain > 0 ? (
        <Text size="sm" c="dimmed">
          {formatAngka(lain)} surat yang lebih lama ada di Laporan → Dokumen.
        </Text>
      ) : null}
    </Dialog>
  )
}
