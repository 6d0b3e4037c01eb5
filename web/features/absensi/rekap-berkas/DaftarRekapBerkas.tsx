import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useBatalkanRekap, useDaftarRekapBerkas } from './queries.ts'

type Daftar = NonNullable<ReturnType<typeof useDaftarRekapBerkas>['data']>['daftar']

/** What came from files, and the way back. */
export function DaftarRekapBerkas({ zona }: { zona: Zona }) {
  const { data } = useDaftarRekapBerkas()
  const [dipilih, setDipilih] = useState<Daftar[number]>()
  const batalkan = useBatalkanRekap()
  if (!data || data.daftar.length === 0) return null
  return (
    <Kartu judul="Sudah dimasukkan">
      <ul className="list stack gap-8">
        {data.daftar.map(row => (
          <li key={row.id} className="row wrap between gap-8 py-4">
            <span>
              <b>{row.nama_berkas}</b>
              <span className="block text-m soft">
                {formatAngka(row.pertemuan)} pertemuan, {formatAngka(row.tanda)} tanda · {row.oleh},{' '}
                {formatWaktu(row.at, zona)}
              </span>
            </span>
            {row.dibatalkan_at !== null ? (
              <span className="text-m faint">Dibatalkan {formatWaktu(row.dibatalkan_at, zona)}</span>
            ) : row.halangan !== null ? (
              <span className="text-m faint">Tidak dapat dibatalkan: {row.halangan}</span>
            ) : (
              <Button variant="default" onClick={() => setDipilih(row)} aria-label={`Batalkan ${row.nama_berkas}`}>
                Batalkan
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dipilih ? (
        <Dialog
          bahaya
          judul={`Batalkan ${dipilih.nama_berkas}?`}
          label={`Hapus ${formatAngka(dipilih.pertemuan)} pertemuan`}
          kerja={batalkan}
          onTutup={() => setDipilih(undefined)}
          onSetuju={() =>
            batalkan.mutate(dipilih.perubahan_id ?? 0, {
              onSuccess: () => {
                tellDone('Rekap dari berkas dibatalkan')
                setDipilih(undefined)
              },
            })
          }
        >
          <p>
            {formatAngka(dipilih.tanda)} tanda dari berkas ini dihapus, dan yang tadinya terjadwal kembali terjadwal.
            Tanda lain tidak disentuh.
          </p>
        </Dialog>
      ) : null}
    </Kartu>
  )
}
