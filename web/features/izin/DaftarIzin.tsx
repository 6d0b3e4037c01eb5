import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import type { Izin } from '#contract/izin.ts'
import type { Zona } from '#contract/tanggal.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { BarisIzin } from './BarisIzin.tsx'
import { DialogTolak } from './DialogTolak.tsx'
import css from './izin.module.css'
import { usePutusan } from './use-putusan.ts'

interface DaftarIzinProps {
  rows: readonly Izin[]
  zona: Zona
  hariIni: string
  onBuka: (id: number) => void
}

/** The izin with what is decided about them: several at once, each row in its place. Its `key` is the page and filter. */
export function DaftarIzin({ rows, zona, hariIni, onBuka }: DaftarIzinProps) {
  const phone = usePhone()
  const putusan = usePutusan(rows)
  const [menolak, setMenolak] = useState(false)
  const { bisa, terpilih, bekerja, galat } = putusan
  const ids = new Set(terpilih.map(row => row.id))
  const denganPilihan = rows.some(row => row.boleh_putuskan)
  const aksi = (
    <>
      <Button variant="default" disabled={terpilih.length === 0 || bekerja} onClick={() => setMenolak(true)}>
        Tolak…
      </Button>
      <Button
        disabled={terpilih.length === 0}
        loading={bekerja}
        onClick={() => putusan.putuskan(terpilih, 'disetujui')}
      >
        {terpilih.length > 0 ? `Setujui · ${terpilih.length}` : 'Setujui'}
      </Button>
    </>
  )
  const keadaan = terpilih.length === 0 ? 'Pilih izin' : `${terpilih.length} dipilih`
  return (
    <>
      <section className={css.card} aria-label="Izin">
        {bisa.length > 0 ? (
          <div className={css.top}>
            <label className={css.all}>
              <input
                type="checkbox"
                checked={terpilih.length === bisa.length}
                onChange={event => putusan.pilihSemua(event.currentTarget.checked)}
              />
              Pilih semua yang menunggu
            </label>
            {phone ? null : (
              <>
                <span className={css.count}>{keadaan}</span>
                {aksi}
              </>
            )}
          </div>
        ) : null}
        {galat ? (
          <Alert color="red" role="alert">
            {galat} Belum ada yang diputuskan.
          </Alert>
        ) : null}
        <ul className={css.list}>
          {rows.map(row => (
            <BarisIzin
              key={row.id}
              {...{ row, zona, hariIni, denganPilihan }}
              keadaan={putusan.baris(row)}
              dipilih={ids.has(row.id)}
              bisaDipilih={bisa.some(({ id }) => id === row.id)}
              onPilih={on => putusan.pilih(row.id, on)}
              onBuka={() => onBuka(row.id)}
            />
          ))}
        </ul>
      </section>
      {phone && bisa.length > 0 && terpilih.length > 0 ? <BilahAksi keadaan={keadaan}>{aksi}</BilahAksi> : null}
      {menolak ? (
        <DialogTolak
          judul={terpilih.length === 1 ? `Tolak izin ${terpilih[0]?.nama}` : `Tolak ${terpilih.length} izin`}
          onTutup={() => setMenolak(false)}
          onTolak={jawaban => {
            setMenolak(false)
            putusan.putuskan(terpilih, 'ditolak', jawaban)
          }}
        />
      ) : null}
    </>
  )
}
