import { Alert, Button, Select } from '@mantine/core'
import { useState } from 'react'
import { type ImporReply, type PilihanImpor, type PratinjauImpor, pilihanImpor } from '#contract/datapokok/impor.ts'
import {
  bawaanImpor,
  type ImportField,
  type IsianBawaan,
  isianImpor,
  kolomWajibImpor,
  labelOfField,
  type OrangImpor,
} from '#contract/datapokok/isian-impor.ts'
import { indeksKolom } from '#contract/huruf-kolom.ts'
import { ApiError } from '#web/api.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { errorsOf } from '#web/ui/use-isian.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { selDari } from './baris.ts'
import css from './CocokkanKolom.module.css'
import { type Bawaan, IsianBawaanImpor } from './IsianBawaanImpor.tsx'
import { useUbahKolom } from './queries.ts'

interface CocokkanKolomProps {
  impor: ImporReply & { pratinjau: PratinjauImpor }
  onLanjut: () => void
  onBatal: () => void
}

/** Which column is which field, and one value for everybody new where the list has no column. */
export function CocokkanKolom({ impor, onLanjut, onBatal }: CocokkanKolomProps) {
  const { pratinjau, rows, id } = impor
  const { orang, pilihan } = pratinjau
  const phone = usePhone()
  const ubah = useUbahKolom(id)
  const [dipilih, setDipilih] = useState<PilihanImpor['kolom']>({})
  const [bawaan, setBawaan] = useState<Bawaan>(pilihan.bawaan)
  const [galat, setGalat] = useState<Record<string, string>>({})

  const hurufDari = (isian: ImportField): string | null =>
    isian in dipilih ? (dipilih[isian] ?? null) : (pratinjau.kolom[isian]?.huruf ?? null)
  const kolom = [...Object.values(pratinjau.kolom), ...pratinjau.kolom_lain]
    .sort((a, b) => indeksKolom(a.huruf) - indeksKolom(b.huruf))
    .map(({ huruf, judul }) => ({ value: huruf, label: `${huruf} · ${judul || '(tanpa judul)'}` }))
  const kurang = (isian: IsianBawaan) =>
    hurufDari(isian) === null || pratinjau.kurang.some(satu => satu.isian === isian)
  const contoh = (isian: ImportField) =>
    isian in dipilih
      ? ''
      : [...new Set(rows.map(row => (row.data ? selDari(row, isian, pratinjau).teks : '')))]
          .filter(Boolean)
          .slice(0, 3)
          .join(', ')

  const tombol = (
    <>
      <Button variant="default" onClick={onBatal}>
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
      <KabarGalat formulir error={ubah.error} />
      <Kartu
        rapat
        judul="Kolom"
        keterangan={`Baris judul: baris ${pratinjau.baris_judul} di lembar “${pratinjau.lembar}”`}
      >
        <PilihLembar
          pratinjau={pratinjau}
          onPilih={lembar => ubah.mutate({ lembar, kolom: {}, bawaan: pilihan.bawaan })}
        />
        <ul className={`list striped ${css.list}`}>
          {isianImpor[orang].map(isian => (
            <li key={isian}>
              <span className="strong" id={`kolom-${isian}`}>
                {labelOfField(isian, kata)}
              </span>
              <Select
                aria-labelledby={`kolom-${isian}`}
                placeholder="Tidak ada di berkas"
                data={kolom}
                value={hurufDari(isian)}
                clearable={!kolomWajibImpor[orang].includes(isian)}
                allowDeselect={false}
                onChange={huruf => setDipilih({ ...dipilih, [isian]: huruf })}
              />
              <span className={`text-m break soft max-w-420 ${css.sample}`}>
                {isBawaan(isian, orang) && kurang(isian) ? (
                  <IsianBawaanImpor
                    isian={isian}
                    nilai={bawaan}
                    onUbah={change => setBawaan({ ...bawaan, ...change })}
                    galat={galat[`bawaan.${isian}`]}
                  />
                ) : (
                  contoh(isian)
                )}
              </span>
            </li>
          ))}
        </ul>
      </Kartu>
      {phone ? (
        <BilahAksi>{tombol}</BilahAksi>
      ) : (
        <div className={`flex end gap-12 bg-paper sticky ${css.buttons}`}>{tombol}</div>
      )}
    </>
  )

  function proceed() {
    const body = { ...pilihan, kolom: { ...pilihan.kolom, ...dipilih }, bawaan: bersih(bawaan) }
    const found = errorsOf(pilihanImpor, body)
    for (const isian of bawaanImpor[orang]) {
      const perlu = pratinjau.kurang.some(satu => satu.isian === isian) && hurufDari(isian) === null
      if (perlu && body.bawaan[isian] === undefined) found[`bawaan.${isian}`] ??= 'Wajib diisi'
    }
    setGalat(found)
    if (Object.keys(found).length > 0) {
      // The errors are drawn after this.
      setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const sama = JSON.stringify(body) === JSON.stringify({ ...pilihan, bawaan: bersih(pilihan.bawaan) })
    if (sama) onLanjut()
    else
      ubah.mutate(pilihanImpor.parse(body), {
        onSuccess: onLanjut,
        onError: error => setGalat(error instanceof ApiError ? error.isian : {}),
      })
  }
}

function PilihLembar({ pratinjau, onPilih }: { pratinjau: PratinjauImpor; onPilih: (lembar: string | null) => void }) {
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
        onChange={onPilih}
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

function isBawaan(isian: ImportField, orang: OrangImpor): isian is IsianBawaan {
  return (bawaanImpor[orang] as readonly ImportField[]).includes(isian)
}

/** Empty fields say nothing. */
function bersih({ jk, prodi, angkatan }: Bawaan) {
  return {
    ...(jk ? { jk } : {}),
    ...(prodi?.trim() ? { prodi } : {}),
    ...(angkatan === undefined || angkatan === '' ? {} : { angkatan: Number(angkatan) }),
  }
}
