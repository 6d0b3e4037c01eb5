import { ActionIcon, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { COLUMN_MAX } from '#contract/pengaturan/column-template.ts'
import { BANK_FIELD, type BankField, type Spj, spjBody } from '#contract/pengaturan/spj.ts'
import { call } from '#web/api.ts'
import { Fields, ORDER, Sentence } from '#web/features/pengaturan/PengaturanInput.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CardForm } from '#web/ui/CardForm.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { CardCollection, type Collection, useCardForm } from '#web/ui/use-card-collection.tsx'
import type { FormState } from '#web/ui/use-isian.ts'
import { useReply } from '#web/use-reply.ts'
import css from './spj.module.css'

type SpjInput = z.output<typeof spjBody>
type SpjField = FormState<SpjInput, SpjInput>

const key = ['spj']

/** What stands on the papers by which honor is paid: signatures and budget, the tax by date, the columns of the bank. */
export function SpjForm() {
  const query = useReply('GET /api/spj', { queryKey: key })
  return (
    <CardCollection query={query} memuat={<LoadingForm />}>
      {collection => (
        <>
          <One
            judul="SPJ honor"
            collection={collection}
            Content={SignedCard}
            keterangan="Tercetak pada kuitansi dan daftar"
          />
          <One judul="PPh Pasal 21" collection={collection} Content={TaxCard} keterangan="Menurut tanggal SPJ" />
          <One
            judul="Berkas bank"
            collection={collection}
            Content={BankCard}
            keterangan="Kolom sesuai permintaan bank"
          />
        </>
      )}
    </CardCollection>
  )
}

interface OneProps {
  judul: string
  keterangan: string
  collection: Collection<SpjInput>
  Content: (props: { isian: SpjField }) => ReactNode
}

function One({ judul, keterangan, Content, collection }: OneProps) {
  const queryClient = useQueryClient()
  const simpan = useMutation({
    mutationFn: (input: { body: Spj }) => call('PUT /api/spj', input),
    onSuccess: saved => queryClient.setQueryData(key, saved),
  })
  const { isian, form } = useCardForm({ judul, schema: spjBody, collection, simpan })
  return (
    <CardForm {...form} keterangan={keterangan}>
      <Content isian={isian} />
    </CardForm>
  )
}

function SignedCard({ isian }: { isian: SpjField }) {
  return (
    <>
      <Fields>
        <TextInput
          label="Sudah terima dari"
          placeholder="Kuasa Pengguna Anggaran UIN Nusantara"
          {...isian.teks('pemberi')}
        />
        <TextInput label="Mata anggaran (MAK)" {...isian.teks('mak')} />
        <TextInput
          label="Dasar pembayaran"
          placeholder="Keputusan Rektor Nomor 412 Tahun 2026 tanggal 18 Agustus 2026"
          {...isian.teks('dasar')}
        />
        <TextInput label="Pejabat Pembuat Komitmen" {...isian.teks('ppk_nama')} />
        <TextInput label="Nomor PPK" placeholder="NIP 19680214 199403 1 003" {...isian.teks('ppk_nomor')} />
        <TextInput label="Bendahara Pengeluaran" {...isian.teks('bendahara_nama')} />
        <TextInput label="Nomor bendahara" placeholder="NIP 19850630 201101 2 009" {...isian.teks('bendahara_nomor')} />
      </Fields>
      <Sentence>Yang kosong tercetak sebagai garis untuk ditulis tangan.</Sentence>
    </>
  )
}

const EMPTY_RATE = { mulai: '', ber_npwp: 2.5, tanpa_npwp: 3 }

function TaxCard({ isian }: { isian: SpjField }) {
  const list = isian.nilai.tarif
  const put = (i: number, change: object) =>
    isian.set({ tarif: list.map((row, at) => (at === i ? { ...row, ...change } : row)) })
  const percent = (i: number, name: 'ber_npwp' | 'tanpa_npwp', label: string) => (
    <NumberInput
      {...{ label, suffix: '%', decimalScale: 2, decimalSeparator: ',', min: 0, max: 100 }}
      clampBehavior="none"
      inputWrapperOrder={ORDER}
      error={isian.galat[`tarif.${i}.${name}`]}
      value={list[i]?.[name] ?? ''}
      onChange={value => put(i, { [name]: value === '' ? undefined : value })}
    />
  )
  return (
    <>
      {list.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state of their own
        <fieldset className={`grid start gap-12 ${css.row} ${css.tax}`} key={i} aria-label={`Tarif ${i + 1}`}>
          <DateField
            label="Berlaku sejak"
            gaya="sedang"
            inputWrapperOrder={ORDER}
            value={row.mulai || null}
            onChange={mulai => put(i, { mulai: mulai ?? '' })}
            error={isian.galat[`tarif.${i}.mulai`]}
          />
          {percent(i, 'ber_npwp', 'Ber-NPWP')}
          {percent(i, 'tanpa_npwp', 'Tanpa NPWP')}
          <Remove
            label={`Hapus tarif ${i + 1}`}
            onClick={() => isian.set({ tarif: list.filter((_, at) => at !== i) })}
          />
        </fieldset>
      ))}
      {isian.galat.tarif ? <p className="m-0 text-m strong bad">{isian.galat.tarif}</p> : null}
      <ActionButton variant="default" ikon={IconPlus} onClick={() => isian.set({ tarif: [...list, EMPTY_RATE] })}>
        Tambah tarif
      </ActionButton>
      <Sentence>
        {kata`Bawaan Hadir 2,5% dan 3% sejak 1 Januari 2024: separuh bruto dikali 5%, seperlima lebih tinggi tanpa NPWP. Cocokkan dengan bendahara. PPh dibulatkan ke bawah tiap penerimaan; pendamping yang belum diketahui NPWP-nya ditanyakan dan tidak ditebak.`}
      </Sentence>
    </>
  )
}

/** In the words of the institution, which are known once it is drawn. */
const holds = (): Record<BankField, string> => ({
  ...{ no: 'Nomor urut', nama: 'Nama', nim: 'NIM', bank: 'Bank', rekening: 'Nomor rekening' },
  ...{ rekening_nama: 'Nama pemilik rekening', bruto: 'Bruto', pph: 'PPh', diterima: 'Diterima' },
  ...{ kelompok: kata`Kelompok`, berita: 'Berita (honor dan bulannya)', kosong: 'Dikosongkan' },
})

function BankCard({ isian }: { isian: SpjField }) {
  const list = isian.nilai.kolom_bank
  const label = holds()
  const put = (i: number, change: object) =>
    isian.set({ kolom_bank: list.map((row, at) => (at === i ? { ...row, ...change } : row)) })
  return (
    <>
      {list.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state of their own
        <fieldset className={`grid start gap-12 ${css.row}`} key={i} aria-label={`Kolom ${i + 1}`}>
          <TextInput
            label="Judul kolom"
            value={row.judul}
            error={isian.galat[`kolom_bank.${i}.judul`]}
            onChange={event => put(i, { judul: event.currentTarget.value })}
          />
          <ChooseOne
            label="Isi"
            value={row.isi}
            data={BANK_FIELD.map(value => ({ value, label: label[value] }))}
            onChange={isi => put(i, { isi })}
          />
          <Remove
            label={`Hapus kolom ${i + 1}`}
            onClick={() => isian.set({ kolom_bank: list.filter((_, at) => at !== i) })}
          />
        </fieldset>
      ))}
      {isian.galat.kolom_bank ? <p className="m-0 text-m strong bad">{isian.galat.kolom_bank}</p> : null}
      <ActionButton
        variant="default"
        ikon={IconPlus}
        disabled={list.length >= COLUMN_MAX}
        onClick={() => isian.set({ kolom_bank: [...list, { judul: '', isi: 'kosong' }] })}
      >
        Tambah kolom
      </ActionButton>
      <Sentence>
        Berkas XLSX dan CSV hanya berisi kolom ini; jumlahnya sama dengan daftar penerimaan dan kuitansi.
      </Sentence>
    </>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="red" size={36} aria-label={label} onClick={onClick}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}
