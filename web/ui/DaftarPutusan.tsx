import { Alert, Button, Checkbox } from '@mantine/core'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { BilahAksi } from './BilahAksi.tsx'
import css from './DaftarPutusan.module.css'
import { DialogAlasan } from './DialogAlasan.tsx'
import { usePhone } from './use-phone.ts'

interface DaftarPutusanProps {
  judul: string
  /** 'izin': what one row is. */
  satuan: string
  pilihSemua: string
  putusan: {
    bisa: readonly unknown[]
    terpilih: readonly unknown[]
    bekerja: boolean
    galat: string | undefined
    /** What holds the rows. */
    wadah: Ref<HTMLElement>
    chooseAll: (on: boolean) => void
  }
  /** `jumlah`: of those picked, how many can be agreed to from here. */
  setuju: { label: string; jumlah: number; onSetuju: () => void }
  tolak: { judul: string; teks: string; onTolak: (jawaban: string) => void }
  /** The rows, one <li> each. */
  children: ReactNode
}

/** Rows that wait for a decision: picked one by one or all, agreed to or refused together. On the phone the two stand at the thumb. */
export function DaftarPutusan(props: DaftarPutusanProps) {
  const { judul, satuan, pilihSemua, putusan, setuju, tolak, children } = props
  const phone = usePhone()
  const id = useId()
  const [menolak, setMenolak] = useState(false)
  const { bisa, terpilih, bekerja, galat } = putusan
  // As the list was opened: what has been decided since keeps its place.
  const [memilih] = useState(bisa.length > 0)
  const aksi = (
    <>
      <Button variant="default" disabled={terpilih.length === 0 || bekerja} onClick={() => setMenolak(true)}>
        Tolak…
      </Button>
      <Button disabled={setuju.jumlah === 0} loading={bekerja} onClick={setuju.onSetuju}>
        {setuju.jumlah > 0 ? `${setuju.label} · ${setuju.jumlah}` : setuju.label}
      </Button>
    </>
  )
  const keadaan = terpilih.length === 0 ? `Pilih ${satuan}` : `${terpilih.length} dipilih`
  return (
    <>
      <section className="clip card" aria-label={judul} ref={putusan.wadah} tabIndex={-1}>
        {bisa.length > 0 ? (
          <div className="row gap-8 py-6 px-16 rule-b min-h-48">
            <label className="row fill gap-12 strong pointer min-h-36 touch-min-h-44" htmlFor={id}>
              <Checkbox
                id={id}
                checked={terpilih.length === bisa.length}
                onChange={event => putusan.chooseAll(event.currentTarget.checked)}
              />
              {pilihSemua}
            </label>
            {phone ? null : (
              <>
                <span className="text-m angka soft">{keadaan}</span>
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
        <ul className={`list lined striped ${css.list}`} data-tanpa-pilihan={!memilih || undefined}>
          {children}
        </ul>
      </section>
      {phone && terpilih.length > 0 ? <BilahAksi keadaan={keadaan}>{aksi}</BilahAksi> : null}
      {menolak ? (
        <DialogAlasan
          judul={tolak.judul}
          teks={tolak.teks}
          label="Tolak"
          isian="Jawaban"
          onTutup={() => setMenolak(false)}
          onSetuju={jawaban => {
            setMenolak(false)
            tolak.onTolak(jawaban)
          }}
        />
      ) : null}
    </>
  )
}

interface PilihBarisProps {
  id: number
  /** Where this one cannot be picked the room is kept, beside others that can. */
  bisa: boolean
  dipilih: boolean
  nama: { 'aria-label': string } | { 'aria-labelledby': string }
  onPilih: (on: boolean) => void
}

/** The box at the beginning of such a row. */
export function PilihBaris({ id, bisa, dipilih, nama, onPilih }: PilihBarisProps) {
  const kotak = useId()
  if (!bisa) return <span className={`grid place-center pointer min-h-40 ${css.check}`} />
  return (
    <label className={`grid place-center pointer min-h-40 ${css.check}`} htmlFor={kotak}>
      <Checkbox
        id={kotak}
        data-lanjut={id}
        checked={dipilih}
        {...nama}
        onChange={event => onPilih(event.currentTarget.checked)}
      />
    </label>
  )
}
