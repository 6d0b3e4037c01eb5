import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Izin } from '#contract/absensi/izin.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import css from './izin.module.css'
import { takeSurat } from './queries.ts'

/** The letter: a photo is shown, a PDF is saved. Never kept on this device: it may say what somebody suffers from. */
export function LihatSurat({ izin, onTutup }: { izin: Izin; onTutup: () => void }) {
  const surat = izin.lampiran
  const query = useQuery({
    queryKey: ['surat', izin.id],
    queryFn: async () => new Blob([await takeSurat(izin.id)], { type: surat?.jenis ?? '' }),
    gcTime: 0,
  })
  const isPhoto = surat?.jenis.startsWith('image/') ?? false
  const url = useObjectUrl(isPhoto ? query.data : undefined)
  return (
    <Dialog onTutup={onTutup} judul={surat?.nama ?? 'Surat'} label="Tutup" labelBatal="Kembali" onSetuju={onTutup}>
      <Terbaca query={query} jumlah={3}>
        {data => (
          <>
            {url ? <img className={`block ${css.foto}`} src={url} alt={`Surat izin ${izin.nama}`} /> : null}
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveFile(data, surat?.nama ?? 'surat')}
            >
              Unduh
            </Button>
          </>
        )}
      </Terbaca>
    </Dialog>
  )
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
