import { Alert, Button, Select } from '@mantine/core'
import { useState } from 'react'
import { columnIndex } from '#contract/column-letter.ts'
import { type ImporChoice, type ImporPreview, type ImporReply, imporChoice } from '#contract/datapokok/impor.ts'
import {
  type DefaultInput,
  type ImportField,
  imporDefault,
  imporInput,
  imporRequiredColumn,
  labelOfField,
  type OrangImpor,
} from '#contract/datapokok/impor-input.ts'
import { ApiError } from '#web/api.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { errorsOf } from '#web/ui/use-isian.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { cellFrom } from './baris.ts'
import { ImporDefaultInput, type Preset } from './ImporDefaultInput.tsx'
import css from './MatchColumn.module.css'
import { useChangeColumn } from './queries.ts'

interface MatchColumnProps {
  impor: ImporReply & { pratinjau: ImporPreview }
  onContinue: () => void
  onCancel: () => void
}

/** Which column is which field, and one value for everybody new where the list has no column. */
export function MatchColumn({ impor, onContinue, onCancel }: MatchColumnProps) {
  const { pratinjau, rows, id } = impor
  const { orang, pilihan } = pratinjau
  const phone = usePhone()
  const ubah = useChangeColumn(id)
  const [dipilih, setChosen] = useState<ImporChoice['kolom']>({})
  const [bawaan, setDefault] = useState<Preset>(pilihan.bawaan)
  const [galat, setError] = useState<Record<string, string>>({})

  const letterFrom = (isian: ImportField): string | null =>
    isian in dipilih ? (dipilih[isian] ?? null) : (pratinjau.kolom[isian]?.huruf ?? null)
  const kolom = [...Object.values(pratinjau.kolom), ...pratinjau.kolom_lain]
    .sort((a, b) => columnIndex(a.huruf) - columnIndex(b.huruf))
    .map(({ huruf, judul }) => ({ value: huruf, label: `${huruf} · ${judul || '(tanpa judul)'}` }))
  const lacking = (isian: DefaultInput) =>
    letterFrom(isian) === null || pratinjau.kurang.some(one => one.isian === isian)
  const example = (isian: ImportField) =>
    isian in dipilih
      ? ''
      : [...new Set(rows.map(row => (row.data ? cellFrom(row, isian, pratinjau).teks : '')))]
          .filter(Boolean)
          .slice(0, 3)
          .join(', ')

  const button = (
    <>
      <Button variant="default" onClick={onCancel}>
        Pilih berkas lain
      </Button>
      <Button loading={ubah.isPending} onClick={proceed}>
        Lanjut memeriksa
      </Button>
    </>
  )
  return (
    <>
      {pratinjau.kurang.length > 0 ? (
        <Alert color="orange">
          Daftar ini tidak memuat {pratinjau.kurang.map(({ isian }) => labelOfField(isian, kata)).join(', ')} untuk
          semua {kata(orang)} baru. Isi satu nilai untuk mereka, atau pilih kolomnya.
        </Alert>
      ) : null}
      <ErrorNotice form error={ubah.error} />
      <Card
        tight
        judul="Kolom"
        keterangan={`Baris judul: baris ${pratinjau.baris_judul} di lembar “${pratinjau.lembar}”`}
      >
        <ChooseLembar
          pratinjau={pratinjau}
          onChoose={lembar => ubah.mutate({ lembar, kolom: {}, bawaan: pilihan.bawaan })}
        />
        <ul className={`list striped ${css.list}`}>
          {imporInput[orang].map(isian => (
            <li key={isian}>
              <span className="strong" id={`kolom-${isian}`}>
                {labelOfField(isian, kata)}
              </span>
              <Select
                aria-labelledby={`kolom-${isian}`}
                placeholder="Tidak ada di berkas"
                data={kolom}
                value={letterFrom(isian)}
                clearable={!imporRequiredColumn[orang].includes(isian)}
                allowDeselect={false}
                onChange={huruf => setChosen({ ...dipilih, [isian]: huruf })}
              />
              <span className={`text-m break soft max-w-420 ${css.sample}`}>
                {isDefault(isian, orang) && lacking(isian) ? (
                  <ImporDefaultInput
                    isian={isian}
                    nilai={bawaan}
                    onChange={change => setDefault({ ...bawaan, ...change })}
                    galat={galat[`bawaan.${isian}`]}
                  />
                ) : (
                  example(isian)
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {phone ? (
        <ActionBar>{button}</ActionBar>
      ) : (
        <div className={`flex end gap-12 bg-paper sticky ${css.buttons}`}>{button}</div>
      )}
    </>
  )

  function proceed() {
    const body = { ...pilihan, kolom: { ...pilihan.kolom, ...dipilih }, bawaan: clean(bawaan) }
    const found = errorsOf(imporChoice, body)
    for (const isian of imporDefault[orang]) {
      const perlu = pratinjau.kurang.some(one => one.isian === isian) && letterFrom(isian) === null
      if (perlu && body.bawaan[isian] === undefined) found[`bawaan.${isian}`] ??= 'Wajib diisi'
    }
    setError(found)
    if (Object.keys(found).length > 0) {
      // The errors are drawn after this.
      setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const sama = JSON.stringify(body) === JSON.stringify({ ...pilihan, bawaan: clean(pilihan.bawaan) })
    if (sama) onContinue()
    else
      ubah.mutate(imporChoice.parse(body), {
        onSuccess: onContinue,
        onError: error => setError(error instanceof ApiError ? error.isian : {}),
      })
  }
}

function ChooseLembar({ pratinjau, onChoose }: { pratinjau: ImporPreview; onChoose: (lembar: string | null) => void }) {
  const { lembar_terbaca, lembar_dilewati, pilihan } = pratinjau
  const semua = [...new Set([...lembar_terbaca, ...lembar_dilewati.map(({ lembar }) => lembar)])]
  if (semua.length < 2 && pilihan.lembar === null) return null
  return (
    <div className="py-12 px-16 max-w-560">
      <Select
        label="Lembar"
        placeholder="Semua lembar yang serupa"
        data={semua}
        value={pilihan.lembar}
        onChange={onChoose}
        description={
          pilihan.lembar === null
            ? [
                `Dibaca: ${lembar_terbaca.join(', ')}.`,
                ...lembar_dilewati.map(({ lembar, sebab }) => `${lembar} tidak dibaca: ${sebab}`),
              ].join(' ')
            : 'Kosongkan untuk membaca semua lembar yang serupa.'
        }
      />
    </div>
  )
}

function isDefault(isian: ImportField, orang: OrangImpor): isian is DefaultInput {
  return (imporDefault[orang] as readonly ImportField[]).includes(isian)
}

/** Empty fields say nothing. */
function clean({ jk, prodi, angkatan }: Preset) {
  return {
    ...(jk ? { jk } : {}),
    ...(prodi?.trim() ? { prodi } : {}),
    ...(angkatan === undefined || angkatan === '' ? {} : { angkatan: Number(angkatan) }),
  }
}
