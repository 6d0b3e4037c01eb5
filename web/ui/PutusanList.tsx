import { Alert, Button, Checkbox } from '@mantine/core'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { ActionBar } from './ActionBar.tsx'
import css from './PutusanList.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { usePhone } from './use-phone.ts'

interface PutusanListProps {
  judul: string
  /** 'izin': what one row is. */
  satuan: string
  chooseAll: string
  putusan: {
    bisa: readonly unknown[]
    selected: readonly unknown[]
    working: boolean
    galat: string | undefined
    /** What holds the rows. */
    container: Ref<HTMLElement>
    chooseAll: (on: boolean) => void
  }
  /** `jumlah`: of those picked, how many can be agreed to from here. */
  agree: { label: string; jumlah: number; onAgree: () => void }
  tolak: { judul: string; teks: string; onRefuse: (jawaban: string) => void }
  /** The rows, one <li> each. */
  children: ReactNode
}

/** Rows that wait for a decision: picked one by one or all, agreed to or refused together. On the phone the two stand at the thumb. */
export function PutusanList(props: PutusanListProps) {
  const { judul, satuan, chooseAll, putusan, agree, tolak, children } = props
  const phone = usePhone()
  const id = useId()
  const [refusing, setRefusing] = useState(false)
  const { bisa, selected, working, galat } = putusan
  // As the list was opened: what has been decided since keeps its place.
  const [choosing] = useState(bisa.length > 0)
  const aksi = (
    <>
      <Button variant="default" disabled={selected.length === 0 || working} onClick={() => setRefusing(true)}>
        Tolak…
      </Button>
      <Button disabled={agree.jumlah === 0} loading={working} onClick={agree.onAgree}>
        {agree.jumlah > 0 ? `${agree.label} · ${agree.jumlah}` : agree.label}
      </Button>
    </>
  )
  const keadaan = selected.length === 0 ? `Pilih ${satuan}` : `${selected.length} dipilih`
  return (
    <>
      <section className="clip card" aria-label={judul} ref={putusan.container} tabIndex={-1}>
        {bisa.length > 0 ? (
          <div className="row gap-8 py-6 px-16 rule-b min-h-48">
            <label className="row fill gap-12 strong pointer min-h-36 touch-min-h-44" htmlFor={id}>
              <Checkbox
                id={id}
                checked={selected.length === bisa.length}
                onChange={event => putusan.chooseAll(event.currentTarget.checked)}
              />
              {chooseAll}
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
        <ul className={`list lined striped ${css.list}`} data-tanpa-pilihan={!choosing || undefined}>
          {children}
        </ul>
      </section>
      {phone && selected.length > 0 ? <ActionBar keadaan={keadaan}>{aksi}</ActionBar> : null}
      {refusing ? (
        <ReasonDialog
          judul={tolak.judul}
          teks={tolak.teks}
          label="Tolak"
          isian="Jawaban"
          onClose={() => setRefusing(false)}
          onAgree={jawaban => {
            setRefusing(false)
            tolak.onRefuse(jawaban)
          }}
        />
      ) : null}
    </>
  )
}

interface ChooseRowProps {
  id: number
  /** Where this one cannot be picked the room is kept, beside others that can. */
  bisa: boolean
  dipilih: boolean
  nama: { 'aria-label': string } | { 'aria-labelledby': string }
  onChoose: (on: boolean) => void
}

/** The box at the beginning of such a row. */
export function ChooseRow({ id, bisa, dipilih, nama, onChoose }: ChooseRowProps) {
  const box = useId()
  if (!bisa) return <span className={`grid place-center pointer min-h-40 ${css.check}`} />
  return (
    <label className={`grid place-center pointer min-h-40 ${css.check}`} htmlFor={box}>
      <Checkbox
        id={box}
        data-lanjut={id}
        checked={dipilih}
        {...nama}
        onChange={event => onChoose(event.currentTarget.checked)}
      />
    </label>
  )
}
