import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconLogin } from '@tabler/icons-react'
import { sendNow } from '#web/offline/sync.ts'
import css from './KeadaanSimpanan.module.css'
import type { KeadaanSimpan } from './keadaan-simpan.ts'

const icons = {
  kosong: IconCloudCheck,
  tersimpan: IconCloudCheck,
  menyimpan: IconCloudUp,
  menunggu: IconCloudOff,
  pilihan: IconCloudUp,
  ditolak: IconAlertTriangle,
  gagal: IconAlertTriangle,
  masuk: IconLogin,
}

/** 'Tersimpan 18.42' and its sisters; two lines on the phone, one on the desktop. A failure is a button that tries again. */
export function KeadaanSimpanan({ keadaan: { jenis, baris, sambung } }: { keadaan: KeadaanSimpan }) {
  const Icon = icons[jenis]
  const words = (
    <>
      <Icon size={20} stroke={1.7} aria-hidden className={css.icon} />
      <span className={css.words}>
        <span>{baris[0]}</span>
        {baris[1] ? (
          <>
            <span className={css.join}>{sambung}</span>
            <span>{baris[1]}</span>
          </>
        ) : null}
      </span>
    </>
  )
  if (jenis === 'gagal') {
    return (
      <button type="button" className={css.state} data-jenis={jenis} data-keadaan-simpan onClick={sendNow}>
        {words}
      </button>
    )
  }
  return (
    <div className={css.state} data-jenis={jenis} data-keadaan-simpan>
      {words}
    </div>
  )
}
