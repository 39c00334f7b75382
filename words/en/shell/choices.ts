export const currencySwitch = {
  label: 'Currency',
  country: 'Country and currency',
  option: (country: string, symbol: string) => `${country} · pay in ${symbol}`,
};

export const themeSwitch = {
  label: 'Appearance',
  system: 'Device setting',
  light: 'Light',
  dark: 'Dark',
};
