import { Alert, Button, NumberInput, Radio, Switch, TextInput } from '@mantine/core'
import { type KegiatanBody, type KegiatanRow, kegiatanBody } from '#contract/kegiatan.ts'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { messageOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { ApiError } from '../../api.ts'
import { useDeleteKegiatan, useSaveKegiatan } from './kegiatan-queries.ts'

interface LaciKegiatanProps {
  /** Undefined for a new one. */
  kegiatan: KegiatanRow | undefined
  batasLembaga: number | undefined
  onTutup: () => void
}

const NEW: KegiatanBody = { nama: '', jenis: 'umum', batas_minimal: null, dihitung: true, aktif: true }

export function LaciKegiatan({ kegiatan, batasLembaga, onTutup }: LaciKegiatanProps) {
  const isian = useIsian(kegiatanBody, kegiatan ? fieldsOf(kegiatan) : NEW)
  const save = useSaveKegiatan()
  const remove = useDeleteKegiatan()
  const failure = save.error instanceof ApiError && Object.keys(save.error.isian).length > 0 ? null : save.error
  const { nilai } = isian

  return (
    <Laci
      buka
      onTutup={onTutup}
      judul={kegiatan ? 'Ubah kegiatan' : 'Tambah kegiatan'}
      keterangan={kegiatan?.nama}
      onSimpan={submit}
      menyimpan={save.isPending}
      jumlahGalat={isian.jumlahGalat}
    >
      {failure ? (
        <Alert color="red" role="alert">
          {messageOf(failure)}
        </Alert>
      ) : null}
      <TextInput label="Nama kegiatan" placeholder="Halaqah pekanan" withAsterisk {...isian.teks('nama')} />
      <Radio.Group
        label="Jenis"
        error={isian.galat.jenis}
        value={nilai.jenis}
        onChange={value => isian.set({ jenis: value as KegiatanBody['jenis'] })}
      >
        <Radio value="umum" label="Umum" mt={6} />
        <Radio value="shalat" label="Shalat" description="Terlambat disebut masbuk; U tersedia bagi putri." mt={8} />
      </Radio.Group>
      <NumberInput
        label="Batas minimal"
        description={`Kosongkan untuk memakai batas lembaga${batasLembaga === undefined ? '' : `, ${batasLembaga}%`}.`}
        min={0}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        suffix="%"
        {...isian.pilih('batas_minimal')}
        value={nilai.batas_minimal ?? ''}
        onChange={value => isian.set({ batas_minimal: value === '' ? null : (value as number) })}
      />
      <Switch
        label="Ikut dalam total beberapa kegiatan"
        checked={nilai.dihitung}
        onChange={event => isian.set({ dihitung: event.currentTarget.checked })}
      />
      <Switch
        label="Aktif"
        description="Yang nonaktif tidak ditawarkan lagi; catatannya tetap ada."
        checked={nilai.aktif}
        onChange={event => isian.set({ aktif: event.currentTarget.checked })}
      />
      {kegiatan && !kegiatan.dipakai ? (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={removeIt}>
          Hapus kegiatan
        </Button>
      ) : null}
    </Laci>
  )

  function submit() {
    const body = isian.periksa()
    if (!body) return
    save.mutate(
      { id: kegiatan?.id, body },
      {
        onSuccess: () => {
          tellDone('Data berhasil disimpan')
          onTutup()
        },
        onError: error => {
          if (error instanceof ApiError) isian.tolak(error.isian)
          focusFirstError()
        },
      },
    )
  }

  function removeIt() {
    if (!kegiatan) return
    remove.mutate(kegiatan.id, {
      onSuccess: () => {
        tellDone('Kegiatan dihapus')
        onTutup()
      },
      onError: tellError,
    })
  }
}

function fieldsOf({ nama, jenis, batas_minimal, dihitung, aktif }: KegiatanRow): KegiatanBody {
  return { nama, jenis, batas_minimal, dihitung, aktif }
}
