import { FileButton, Switch, Textarea, TextInput } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type * as z from 'zod'
import { KOP_ROW, type kopBody } from '#contract/pengaturan/kop.ts'
import { checkPattern, codeOfSurat, writeNumber } from '#contract/pengaturan/surat-number.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { tellError } from '#web/ui/kabar.ts'
import type { FormState } from '#web/ui/use-isian.ts'
import css from './kop.module.css'
import { useLogo } from './kop-queries.ts'

/** The letterhead as one card edits it: each shows some of its fields. */
export type KopInput = z.output<typeof kopBody>
export type KopField = FormState<KopInput, KopInput>

/** The letterhead as it is typed, and beside it as it will be printed. */
export function KopCard({ isian }: { isian: KopField }) {
  const { nilai } = isian
  const [preview, setPreview] = useState<{ id: number; alamat: string }>()
  const [uploading, setUploading] = useState(false)
  const baru = preview?.id === nilai.logo_id
  const { data: tersimpan } = useLogo(baru ? null : nilai.logo_id)
  const image = nilai.logo_id === null ? undefined : baru ? preview?.alamat : tersimpan
  const baris = nilai.baris.split('\n').filter(Boolean)

  return (
    <div className={`grid start ${css.kop}`}>
      <div className="grid gap-16">
        <Textarea
          label="Baris kop"
          description={`Satu baris satu tingkat, paling banyak ${KOP_ROW}; baris terakhir alamatnya. Kosong: nama lembaga saja.`}
          inputWrapperOrder={ORDER}
          autosize
          minRows={4}
          maxRows={KOP_ROW}
          {...isian.teks('baris')}
        />
        <div>
          <div className="mb-4 text-m medium" id="label-logo">
            Logo
          </div>
          <div className="flex wrap gap-8">
            <FileButton accept="image/png,image/jpeg" onChange={file => void upload(file)}>
              {props => (
                <ActionButton {...props} variant="default" loading={uploading} ikon={IconPhoto}>
                  {nilai.logo_id === null ? 'Pilih logo' : 'Ganti logo'}
                </ActionButton>
              )}
            </FileButton>
            {nilai.logo_id === null ? null : (
              <ActionButton variant="subtle" color="red" ikon={IconTrash} onClick={() => isian.set({ logo_id: null })}>
                Hapus logo
              </ActionButton>
            )}
          </div>
          {isian.galat.logo_id ? (
            <p className="mt-4 text-m strong bad" role="alert">
              {isian.galat.logo_id}
            </p>
          ) : (
            <p className="mt-4 text-s faint">PNG atau JPEG, paling besar 1 MB.</p>
          )}
        </div>
        <TextInput
          label="Kota"
          description="Di depan tanggal tanda tangan"
          inputWrapperOrder={ORDER}
          {...isian.teks('kota')}
        />
        <ChooseOne
          label="Ukuran kertas"
          data={[
            { value: 'A4', label: 'A4 (210 × 297 mm)' },
            { value: 'F4', label: 'F4 atau Folio (215 × 330 mm)' },
          ]}
          {...isian.choose('kertas')}
        />
        <TextInput
          label="Pola nomor surat"
          description={describePattern(nilai.nomor_surat)}
          inputWrapperOrder={ORDER}
          placeholder="B-{nomor}/{jenis}/{bulan}/{tahun}"
          {...isian.teks('nomor_surat')}
        />
        <Switch label="Tanggal Hijriah di bawah tanggal tanda tangan" {...isian.saklar('hijri')} />
      </div>
      <figure className="py-16 px-16 ink bg-white framed-2" aria-label="Pratinjau kop">
        <div className="flex top gap-8">
          {image ? <img src={image} alt="Logo" className={css.image} /> : <span className={css.image} />}
          <div className="grow text-center break">
            {(baris.length > 0 ? baris : ['Nama lembaga']).map((line, i, all) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
                key={i}
                className={i === 0 ? 'text-m' : i === all.length - 1 ? 'text-xs' : 'text-xl bold'}
              >
                {line}
              </div>
            ))}
          </div>
          <span className={css.image} />
        </div>
        <div className={`mt-8 ${css.rule}`} />
      </figure>
    </div>
  )

  async function upload(file: File | null) {
    if (!file) return
    setUploading(true)
    try {
      const { id } = await call('POST /api/lampiran', { query: { nama: file.name }, body: file })
      setPreview({ id, alamat: URL.createObjectURL(file) })
      isian.set({ logo_id: id })
    } catch (error) {
      tellError(error)
    } finally {
      setUploading(false)
    }
  }
}

/** What the next letter could be called; what the pattern may contain while there is none. */
function describePattern(pattern: string): string {
  if (pattern.trim() === '' || checkPattern(pattern.trim()) !== undefined)
    return 'Kosong: nomor diisi dengan tangan. Isian: {nomor} dan {tahun}, boleh juga {jenis} dan {bulan}; mulai lagi dari 001 tiap tahun.'
  return `Contoh: ${writeNumber(pattern.trim(), codeOfSurat('keterangan', []), '2026-11-21', 13)}. Nomor berlanjut untuk semua surat dan mulai lagi dari 001 tiap tahun.`
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']
