import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import type { Koreksi } from '#contract/koreksi.ts'
import type { Zona } from '#contract/tanggal.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { BarisUsulan } from './BarisUsulan.tsx'
import css from './DaftarKoreksi.module.css'
import { DialogTolak } from './DialogTolak.tsx'
import { perluDilihat, usePutusan } from './use-putusan.ts'

interface DaftarKoreksiProps {
  rows: readonly Koreksi[]
  zona: Zona
  hariIni: string
}

/** The proposals with what is done about them: several at once, each row in its place. Its `key` is the page and filter. */
export function DaftarKoreksi({ rows, zona, hariIni }: DaftarKoreksiProps) {
  const phone = usePhone()
  const putusan = usePutusan(rows)
  const [menolak, setMenolak] = useState(false)
  const { bisa, terpilih, bekerja, galat } = putusan
  const ids = new Set(terpilih.map(row => row.id))
  // What was changed since is accepted in its own row, where the new mark is seen.
  const terlihat = terpilih.filter(row => !perluDilihat(row, putusan.baris(row)))
  const aksi = (
    <>
      <Button variant="default" disabled={terpilih.length === 0 || bekerja} onClick={() => setMenolak(true)}>
        Tolak…
      </Button>
      <Button disabled={terlihat.length === 0} loading={bekerja} onClick={() => putusan.putuskan(terlihat, 'diterima')}>
        {terlihat.length > 0 ? `Terima · ${terlihat.length}` : 'Terima'}
      </Button>
    </>
  )
  const keadaan = terpilih.length === 0 ? 'Pilih koreksi' : `${terpilih.length} dipilih`
  return (
    <>
      <section className={css.card} aria-label="Koreksi">
        {bisa.length > 0 ? (
          <div className={css.top}>
            <label className={css.all}>
              <input
                type="checkbox"
                checked={terpilih.length === bisa.length}
                onChange={event => putusan.pilihSemua(event.currentTarget.checked)}
              />
              Pilih semua
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
            <BarisUsulan
              key={row.id}
              {...{ row, zona, hariIni }}
              keadaan={putusan.baris(row)}
              dipilih={ids.has(row.id)}
              bisaDipilih={bisa.some(({ id }) => id === row.id)}
              onPilih={on => putusan.pilih(row.id, on)}
              onTetapTerima={() => putusan.putuskan([row], 'diterima', { meskipunBerubah: true })}
            />
          ))}
        </ul>
      </section>
      {phone && bisa.length > 0 ? <BilahAksi keadaan={keadaan}>{aksi}</BilahAksi> : null}
      {menolak ? (
        <DialogTolak
          jumlah={terpilih.length}
          onTutup={() => setMenolak(false)}
          onTolak={jawaban => {
            setMenolak(false)
            putusan.putuskan(terpilih, 'ditolak', { jawaban })
          }}
        />
      ) : null}
    </>
  )
}
