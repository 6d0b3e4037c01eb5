import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCalonBadal } from '#contract/absensi/badal.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { call } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import css from './Formulir.module.css'
import { Isian } from './Isian.tsx'

export interface Badal {
  /** A pendamping of Hadir; null: somebody else, by name. */
  id: number | null
  nama: string
}

interface PilihBadalProps {
  lembar: Lembar
  value: Badal
  onChange: (badal: Badal) => void
  error?: string | undefined
}

/** Who stands in: another pendamping of Hadir, found by name, who may then fill in this one sheet; or any name. */
export function PilihBadal({ lembar: { kelompok, tanggal }, value, onChange, error }: PilihBadalProps) {
  const [cari, setCari] = useState('')
  const { data } = useQuery({
    queryKey: ['calon-badal', kelompok.id, tanggal, cari],
    queryFn: ({ signal }) => call(listCalonBadal, { params: { id: kelompok.id }, query: { cari, tanggal }, signal }),
    enabled: value.id === null && cari.trim().length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = value.id === null && cari.trim().length >= 2 ? (data?.rows ?? []) : []
  return (
    <>
      <Isian label="Nama badal" error={error}>
        {props => (
          <input
            {...props}
            value={value.nama}
            maxLength={120}
            autoComplete="off"
            onChange={event => {
              const nama = event.currentTarget.value
              setCari(nama)
              onChange({ id: null, nama })
            }}
          />
        )}
      </Isian>
      {found.length > 0 ? (
        <fieldset className={`stack ${css.himpunan} wrap gap-6 ${css.usulan}`}>
          <legend className="hanya-pembaca">{kata`Pendamping lain di Hadir`}</legend>
          {found.map(({ id, nama }) => (
            <button
              className="py-6 px-12 bg-white outlined round-8 min-h-44"
              key={id}
              type="button"
              onClick={() => onChange({ id, nama })}
            >
              {nama}
            </button>
          ))}
        </fieldset>
      ) : null}
      {value.id !== null ? (
        <p className="text-m soft">
          {value.nama} dapat mengisi lembar pertemuan ini pada harinya sampai terkunci, dan tidak melihat yang lain.
        </p>
      ) : null}
    </>
  )
}
