import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconHistory,
  IconLogin,
} from '@tabler/icons-react'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import { openQueue } from '#web/offline/panel.ts'
import { sendNow } from '#web/offline/sync.ts'
import css from './StoredState.module.css'
import { isDisturbance } from './save-state.ts'

const icons = {
  kosong: IconCloudCheck,
  koreksi: IconHistory,
  tersimpan: IconCloudCheck,
  menyimpan: IconCloudUp,
  menunggu: IconCloudOff,
  memori: IconAlertTriangle,
  pilihan: IconCloudUp,
  ditolak: IconAlertTriangle,
  gagal: IconAlertTriangle,
  masuk: IconLogin,
}

/** 'Tersimpan 18.42' and its sisters; two lines on the phone, one on the desktop. What waits or was refused opens the list of it. */
export function StoredState() {
  const { jenis, baris, join } = useFilling().keadaan
  const Icon = icons[jenis]
  const words = (
    <>
      <Icon size={20} stroke={1.7} aria-hidden className={`fixed ${css.icon}`} />
      <span className={`angka ${css.words}`}>
        <span>{baris[0]}</span>
        {baris[1] ? (
          <>
            <span className={css.join}>{join}</span>
            <span>{baris[1]}</span>
          </>
        ) : null}
      </span>
    </>
  )
  const look = {
    className: `row p-0 text-left soft no-border ${css.state}`,
    ...{ 'data-jenis': jenis, 'data-keadaan-simpan': true },
  }
  if (!isDisturbance(jenis)) return <div {...look}>{words}</div>
  return (
    <button
      type="button"
      {...look}
      aria-haspopup="dialog"
      onClick={() => {
        if (jenis === 'gagal') sendNow()
        openQueue()
      }}
    >
      {words}
    </button>
  )
}
