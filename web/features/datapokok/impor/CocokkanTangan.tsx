import { Alert, Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { CuplikanImpor, ImporReply } from '#contract/datapokok/impor.ts'
import { type ImportField, isianImpor, kolomWajibImpor, labelOfField } from '#contract/datapokok/isian-impor.ts'
import { hurufKolom } from '#contract/huruf-kolom.ts'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import css from './CocokkanTangan.module.css'
import { useUbahKolom } from './queries.ts'

interface CocokkanTanganProps {
  impor: ImporReply
  cuplikan: CuplikanImpor
  onBatal: () => void
}

/** A list whose headings are not known: somebody says which row they are and what each column means. */
export function CocokkanTangan({
  impor: { id, orang, pesan },
  cuplikan: { lembar, baris },
  onBatal,
}: CocokkanTanganProps) {
  const ubah = useUbahKolom(id)
  const berisi = baris.find(({ sel }) => sel.filter(Boolean).length > 1) ?? baris[0]
  const [nomor, setNomor] = useState(berisi?.nomor ?? 0)
  const [kolom, setKolom] = useState<Partial<Record<ImportField, string>>>({})
  const judul = baris.find(satu => satu.nomor === nomor)?.sel ?? []
  const isi = baris.filter(satu => satu.nomor > nomor)
  const lebar = Math.max(0, ...baris.map(({ sel }) => sel.length))
  const kurang = kolomWajibImpor[orang].filter(isian => kolom[isian] === undefined)
  const choose = (huruf: string, isian: ImportField | null) => {
    const lain = Object.entries(kolom).filter(([satu, milik]) => milik !== huruf && satu !== isian)
    setKolom({ ...Object.fromEntries(lain), ...(isian ? { [isian]: huruf } : {}) })
  }
  return (
    <>
      <Alert color="orange" role="status">
        {pesan} Pilihan Anda diingat: berkas berikutnya dengan judul yang sama langsung dikenali.
      </Alert>
      <KabarGalat formulir error={ubah.error} />
      <Kartu rapat judul="Baris pertama berkas" keterangan={`lembar “${lembar}”`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={css.scroll} aria-label="Isi baris pertama" tabIndex={0}>
          <table className={`text-m ${css.tabel}`}>
            <thead>
              <tr>
                <th scope="col">Baris</th>
                {Array.from({ length: lebar }, (_, i) => (
                  <th key={hurufKolom(i)} scope="col">
                    {hurufKolom(i)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {baris.map(satu => (
                <tr key={satu.nomor} data-judul={satu.nomor === nomor || undefined}>
                  <th scope="row">{satu.nomor}</th>
                  {Array.from({ length: lebar }, (_, i) => (
                    <td key={hurufKolom(i)}>{satu.sel[i]}</td>
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
              ...baris.map(satu => ({
                value: String(satu.nomor),
                label: `Baris ${satu.nomor}: ${satu.sel.filter(Boolean).join(' · ').slice(0, 60)}`,
              })),
              { value: '0', label: 'Tidak ada baris judul' },
            ]}
            value={String(nomor)}
            allowDeselect={false}
            clearable={false}
            onChange={teks => setNomor(Number(teks))}
          />
        </div>
      </Kartu>
      <Kartu rapat judul="Kolom ini berisi apa?">
        <ul className={`list ${css.list}`}>
          {Array.from({ length: lebar }, (_, i) => hurufKolom(i)).map((huruf, i) => (
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
                data={isianImpor[orang].map(isian => ({ value: isian, label: labelOfField(isian, kata) }))}
                value={isianImpor[orang].find(isian => kolom[isian] === huruf) ?? null}
                onChange={isian => choose(huruf, isian as ImportField | null)}
              />
            </li>
          ))}
        </ul>
      </Kartu>
      <div className="flex wrap end gap-12">
        {kurang.length > 0 ? (
          <span className="text-m soft auto">
            Pilih kolom {kurang.map(isian => labelOfField(isian, kata)).join(' dan ')}.
          </span>
        ) : null}
        <Button variant="default" onClick={onBatal}>
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
