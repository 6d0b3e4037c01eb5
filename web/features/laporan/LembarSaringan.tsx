import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { Laci } from '#web/ui/Laci.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { IsianSaringan } from './IsianSaringan.tsx'
import css from './LembarSaringan.module.css'
import { PilihMenurut } from './PilihMenurut.tsx'
import { type Pilihan, saringanMahasantri, toMenurut, useJumlahMahasantri } from './queries.ts'
import { SaringanStudi } from './SaringanStudi.tsx'

interface LembarSaringanProps {
  url: UrlFilters<typeof saringanMahasantri>
  pilihan: Pilihan | undefined
  hariIni: string
  onTutup: () => void
}

/** All filters at once: what would be shown is counted before it is. */
export function LembarSaringan({ url, pilihan, hariIni, onTutup }: LembarSaringanProps) {
  const [nilai, setNilai] = useState(url.nilai)
  const jumlah = useJumlahMahasantri(nilai)
  const ubah = (change: Partial<typeof nilai>) => setNilai(current => ({ ...current, ...change }))
  const { cari, status, urut, kolom, halaman, ukuran } = nilai
  return (
    <Laci
      judul="Saringan"
      onTutup={onTutup}
      kaki={
        <>
          <Button
            variant="default"
            onClick={() => setNilai({ ...saringanMahasantri, cari, status, urut, kolom, halaman, ukuran })}
          >
            Atur ulang
          </Button>
          <Button
            onClick={() => {
              // What groups are sorted by is not what people are.
              url.ubah(
                nilai.menurut === url.nilai.menurut ? { ...nilai, halaman: 1 } : { ...nilai, urut: 'nama', halaman: 1 },
              )
              onTutup()
            }}
          >
            Tampilkan{jumlah === undefined ? '' : ` · ${formatAngka(jumlah)}`}
          </Button>
        </>
      }
    >
      <div className={`grid gap-12 ${css.isian}`}>
        <IsianSaringan nilai={nilai} pilihan={pilihan} hariIni={hariIni} onUbah={ubah} berlabel>
          <SaringanStudi nilai={nilai} pilihan={pilihan} onUbah={ubah} berlabel />
        </IsianSaringan>
        <PilihMenurut nilai={toMenurut(nilai)} onUbah={menurut => ubah({ menurut })} berlabel />
      </div>
    </Laci>
  )
}
