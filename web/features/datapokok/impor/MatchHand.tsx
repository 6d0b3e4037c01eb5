import { Alert, Button, Select } from '@mantine/core'
import { useState } from 'react'
import { columnLetter } from '#contract/column-letter.ts'
import type { ImporReply, ImporSnippet } from '#contract/datapokok/impor.ts'
import { type ImportField, imporInput, imporRequiredColumn, labelOfField } from '#contract/datapokok/impor-input.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import css from './MatchHand.module.css'
import { useChangeColumn } from './queries.ts'

interface MatchHandProps {
  impor: ImporReply
  cuplikan: ImporSnippet
  onCancel: () => void
}

/** A list whose headings are not known: somebody says which row they are and what each column means. */
export function MatchHand({ impor: { id, orang, pesan }, cuplikan: { lembar, baris }, onCancel }: MatchHandProps) {
  const ubah = useChangeColumn(id)
  const filled = baris.find(({ sel }) => sel.filter(Boolean).length > 1) ?? baris[0]
  const [nomor, setNumber] = useState(filled?.nomor ?? 0)
  const [kolom, setColumn] = useState<Partial<Record<ImportField, string>>>({})
  const judul = baris.find(one => one.nomor === nomor)?.sel ?? []
  const isi = baris.filter(one => one.nomor > nomor)
  const width = Math.max(0, ...baris.map(({ sel }) => sel.length))
  const kurang = imporRequiredColumn[orang].filter(isian => kolom[isian] === undefined)
  const choose = (huruf: string, isian: ImportField | null) => {
    const lain = Object.entries(kolom).filter(([one, own]) => own !== huruf && one !== isian)
    setColumn({ ...Object.fromEntries(lain), ...(isian ? { [isian]: huruf } : {}) })
  }
  return (
    <>
      <Alert color="orange" role="status">
        {pesan} Pilihan Anda diingat: berkas berikutnya dengan judul yang sama langsung dikenali.
      </Alert>
      <ErrorNotice form error={ubah.error} />
      <Card tight judul="Baris pertama berkas" keterangan={`lembar “${lembar}”`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={css.scroll} aria-label="Isi baris pertama" tabIndex={0}>
          <table className={`text-m ${css.tabel}`}>
            <thead>
              <tr>
                <th scope="col">Baris</th>
                {Array.from({ length: width }, (_, i) => (
                  <th key={columnLetter(i)} scope="col">
                    {columnLetter(i)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {baris.map(one => (
                <tr key={one.nomor} data-judul={one.nomor === nomor || undefined}>
                  <th scope="row">{one.nomor}</th>
                  {Array.from({ length: width }, (_, i) => (
                    <td key={columnLetter(i)}>{one.sel[i]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="py-12 px-16 max-w-560">
          <Select
            label="Baris judul"
            description="Baris berisi judul kolom; daftarnya mulai di bawahnya."
            data={[
              ...baris.map(one => ({
                value: String(one.nomor),
                label: `Baris ${one.nomor}: ${one.sel.filter(Boolean).join(' · ').slice(0, 60)}`,
              })),
              { value: '0', label: 'Tidak ada baris judul' },
            ]}
            value={String(nomor)}
            allowDeselect={false}
            clearable={false}
            onChange={teks => setNumber(Number(teks))}
          />
        </div>
      </Card>
      <Card tight judul="Kolom ini berisi apa?">
        <ul className={`list ${css.list}`}>
          {Array.from({ length: width }, (_, i) => columnLetter(i)).map((huruf, i) => (
            <li key={huruf}>
              <span className="break" id={`tangan-${huruf}`}>
                <b>{huruf}</b> {judul[i] ?? ''}
                <span className="block text-s soft">
                  {isi
                    .map(({ sel }) => sel[i])
                    .filter(Boolean)
                    .slice(0, 3)
                    .join(', ')}
                </span>
              </span>
              <Select
                aria-labelledby={`tangan-${huruf}`}
                placeholder="Tidak dipakai"
                searchable
                data={imporInput[orang].map(isian => ({ value: isian, label: labelOfField(isian, kata) }))}
                value={imporInput[orang].find(isian => kolom[isian] === huruf) ?? null}
                onChange={isian => choose(huruf, isian as ImportField | null)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <div className="flex wrap end gap-12">
        {kurang.length > 0 ? (
          <span className="text-m soft auto">
            Pilih kolom {kurang.map(isian => labelOfField(isian, kata)).join(' dan ')}.
          </span>
        ) : null}
        <Button variant="default" onClick={onCancel}>
          Pilih berkas lain
        </Button>
        <Button
          disabled={kurang.length > 0}
          loading={ubah.isPending}
          onClick={() => ubah.mutate({ lembar, baris_judul: nomor, kolom, bawaan: {} })}
        >
          Lanjut memeriksa
        </Button>
      </div>
    </>
  )
}
