import { Alert, Checkbox, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { PratinjauImpor } from '#contract/datapokok/impor.ts'
import { paths } from '#web/paths.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { LaciKelompokImpor } from './LaciKelompokImpor.tsx'
import css from './PilihanPenerapan.module.css'

/** What is to be done besides adding the new ones. */
export interface Mau {
  perbarui: boolean
  buat: boolean
  tempatkan: boolean
  mulai: string
}

interface Props {
  pratinjau: PratinjauImpor
  mau: Mau
  onUbah: (change: Partial<Mau>) => void
  /** At the date. */
  galat: string | undefined
  onPeriksaUlang: () => void
}

export function PilihanPenerapan({ pratinjau, mau, onUbah, galat, onPeriksaUlang }: Props) {
  const [terbuka, setTerbuka] = useState(false)
  const { orang, ringkasan, kelompok, penempatan, periode } = pratinjau
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null)
  const perluKelompok = baru.length > 0 || penempatan.jumlah > 0
  const adaPeringatan = kelompok.some(({ peringatan }) => peringatan)
  if (ringkasan.berubah === 0 && kelompok.length === 0) return null

  if (perluKelompok && !periode) {
    return (
      <Alert color="orange">
        {kata`Daftar ini menyebut kelompok, tetapi belum ada periode aktif. Buat periode di`}{' '}
        <Tautan ke={paths.pengaturan} className="tautan">
          Pengaturan
        </Tautan>
        , lalu{' '}
        <UnstyledButton className={`text-m strong underline green ${css.link}`} onClick={onPeriksaUlang}>
          periksa ulang
        </UnstyledButton>
        . Tanpa itu hanya data diri yang diimpor.
      </Alert>
    )
  }
  return (
    <section className={`row wrap min-h-36 ${css.strip}`} aria-label="Pilihan impor">
      {ringkasan.berubah > 0 ? (
        <Checkbox
          label={`Perbarui ${formatAngka(ringkasan.berubah)} ${kata(orang)} yang datanya berbeda`}
          checked={mau.perbarui}
          onChange={event => onUbah({ perbarui: event.currentTarget.checked })}
        />
      ) : null}
      {penempatan.jumlah > 0 && periode ? (
        <div className="row wrap gap-4 gap-x-8">
          <Checkbox
            label={kata`Masukkan ${formatAngka(penempatan.jumlah)} mahasantri ke kelompoknya${
              penempatan.pindah > 0 ? ` (${formatAngka(penempatan.pindah)} pindah)` : ''
            } mulai`}
            checked={mau.tempatkan}
            onChange={({ currentTarget: { checked } }) =>
              onUbah({ tempatkan: checked, ...(baru.length > 0 ? { buat: checked } : {}) })
            }
          />
          <DateField
            aria-label="Anggota mulai tanggal"
            w={176}
            gaya="ringkas"
            value={mau.mulai}
            min={periode.mulai}
            max={periode.selesai}
            disabled={!mau.tempatkan}
            onChange={mulai => onUbah({ mulai: mulai ?? periode.usul_mulai })}
            error={galat}
          />
        </div>
      ) : null}
      {baru.length > 0 ? (
        <Checkbox
          label={kata`Buat ${formatAngka(baru.length)} kelompok baru`}
          checked={mau.buat}
          onChange={event => onUbah({ buat: event.currentTarget.checked })}
        />
      ) : null}
      {kelompok.length > 0 ? (
        <UnstyledButton className={`text-m strong underline green ${css.link}`} onClick={() => setTerbuka(true)}>
          Lihat {formatAngka(kelompok.length)}
          {kata` kelompok`}
          {adaPeringatan ? ' (ada peringatan)' : ''}
        </UnstyledButton>
      ) : null}
      {terbuka ? <LaciKelompokImpor kelompok={kelompok} onTutup={() => setTerbuka(false)} /> : null}
    </section>
  )
}
