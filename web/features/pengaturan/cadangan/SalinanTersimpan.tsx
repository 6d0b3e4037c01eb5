import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatUkuran } from '#contract/angka.ts'
import type { Salinan } from '#contract/pengaturan/cadangan.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import css from './Cadangan.module.css'
import { useUnduhCadangan } from './cadangan-queries.ts'
import { describeSaat } from './kata.ts'

interface SalinanTersimpanProps {
  salinan: readonly Salinan[]
  hariIni: string
}

/** Not all thirty of them at once. */
const TAMPAK = 6

/** What lies in the folder. Each holds everything about everybody, so fetching one asks again who one is. */
export function SalinanTersimpan({ salinan, hariIni }: SalinanTersimpanProps) {
  const [semua, setSemua] = useState(false)
  const [dipilih, setDipilih] = useState<Salinan>()
  const total = salinan.reduce((sum, row) => sum + row.ukuran, 0)
  const sisa = salinan.length - TAMPAK
  return (
    <Kartu judul="Salinan tersimpan" rapat keterangan={`${salinan.length} salinan, ${formatUkuran(total)}`}>
      {salinan.length === 0 ? <EmptyState judul="Belum ada salinan" gambar="nanti" /> : null}
      <ul className="list lined">
        {(semua ? salinan : salinan.slice(0, TAMPAK)).map(row => {
          const saat = describeSaat(row.tanggal, row.jam, hariIni)
          return (
            <li key={row.berkas} className={`row wrap gap-4 gap-x-12 py-8 px-16 ${css.row}`}>
              <span className="grid fill">
                <b>{saat}</b>
                <small className="soft">{row.simpanan}</small>
              </span>
              <span>{formatUkuran(row.ukuran)}</span>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={`Unduh salinan ${saat}`}
                onClick={() => setDipilih(row)}
              >
                Unduh
              </Button>
            </li>
          )
        })}
      </ul>
      {sisa > 0 && !semua ? (
        <div className="py-4 px-8 rule-t">
          <Button variant="subtle" onClick={() => setSemua(true)}>
            {sisa} salinan lainnya
          </Button>
        </div>
      ) : null}
      {dipilih ? (
        <DialogUnduh
          key={dipilih.berkas}
          berkas={dipilih.berkas}
          saat={describeSaat(dipilih.tanggal, dipilih.jam, hariIni)}
          onTutup={() => setDipilih(undefined)}
        />
      ) : null}
    </Kartu>
  )
}

function DialogUnduh({ berkas, saat, onTutup }: { berkas: string; saat: string; onTutup: () => void }) {
  const unduh = useUnduhCadangan()
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Unduh salinan ${saat}`}
      label="Unduh"
      kerja={unduh}
      onSetuju={() =>
        unduh.mutate(berkas, {
          onSuccess: data => {
            saveFile(data, berkas)
            onTutup()
          },
        })
      }
    >
      <p className="m-0">Berkas ini berisi semua data semua orang. Simpan hanya di tempat yang Anda percaya.</p>
    </Dialog>
  )
}
