const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once a document; one that failed may be tried again. Rejects when it does not come. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(url);
      script.remove();
      reject(new Error('the script of the provider did not load'));
    });
    document.head.append(script);
  });
  loading.set(url, loaded);
  return loaded;
}
