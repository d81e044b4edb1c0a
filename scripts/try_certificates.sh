#!/usr/bin/env bash
# Obtains a certificate with the commands of docs/operating.md, for nginx with certbot and for Caddy. Debian's pebble stands
# in for Let's Encrypt. Each proxy has a network, a /etc and a /var of its own; neither is changed outside. Run as root.
# Needs build/release/coppice and the page.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
((EUID == 0)) || exec sudo "${BASH_SOURCE[0]}" "$@"
name=play.example.org

if (($# == 0)); then
  for proxy in nginx caddy; do unshare --mount --net --pid --fork --mount-proc --kill-child "${BASH_SOURCE[0]}" "$proxy"; done
  exit
fi

proxy=$1
work=/run/coppice
trap '(($? == 0)) || tail -n 40 "$work"/*.log' EXIT
say() { printf 'Certificates: %s\n' "$*"; }
# eventually COMMAND...: repeats it for ten seconds until it succeeds.
eventually() { for _ in {1..100}; do "$@" >/dev/null 2>&1 && return; sleep 0.1; done; "$@"; }

ip link set lo up
mount --types tmpfs tmpfs /run
mkdir --parents "$work"/{etc,var,etc-work,var-work,bin}
for folder in etc var; do
  mount --types overlay overlay --options "lowerdir=/$folder,upperdir=$work/$folder,workdir=$work/$folder-work" "/$folder"
done
rm -rf /etc/letsencrypt/{live,archive,renewal,accounts} /etc/nginx/conf.d/*
echo "127.0.0.1 localhost $name" >/etc/hosts

# The certificate of pebble itself.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$work/key.pem" -out "$work/pebble.pem" 2>/dev/null
cat >"$work/pebble.json" <<END
{ "pebble": { "listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000", "httpPort": 80,
  "tlsPort": 443, "certificate": "$work/pebble.pem", "privateKey": "$work/key.pem" } }
END
PEBBLE_VA_NOSLEEP=1 pebble -config "$work/pebble.json" >"$work/pebble.log" 2>&1 &
"$root/build/release/coppice" serve --data "$work/games" --page "$root/build/web" --public-address "https://$name" >"$work/coppice.log" 2>&1 &
eventually curl --silent --fail --cacert "$work/pebble.pem" https://localhost:15000/roots/0 --output "$work/root.pem"

# What certbot asks at its first start, and who signs.
export REQUESTS_CA_BUNDLE=$work/pebble.pem HOME=$work
cat >>/etc/letsencrypt/cli.ini <<END
server = https://localhost:14000/dir
non-interactive = true
agree-tos = true
register-unsafely-without-email = true
END
cp "$root"/packaging/{nginx*.conf,Caddyfile} "$work"
sed -i "1i{\n\tacme_ca https://localhost:14000/dir\n\tacme_ca_root $work/pebble.pem\n}" "$work/Caddyfile"

# The installed proxy runs already. There is no systemd here.
cat >"$work/bin/apt" <<END
case "\$*" in
  *nginx*) nginx ;;
  *caddy*) caddy start --config /etc/caddy/Caddyfile ;;
esac
END
cat >"$work/bin/systemctl" <<END
case "\$*" in
  "reload nginx") nginx -s reload ;;
  "restart nginx") nginx -s stop; while [ -e /run/nginx.pid ]; do sleep 0.1; done; nginx ;;
  "reload caddy") caddy reload --config /etc/caddy/Caddyfile --force ;;
  *) exit 1 ;;
esac
END
printf '#!/bin/sh\nexec "$@"\n' >"$work/bin/sudo"
sed -i '1i#!/bin/sh' "$work"/bin/{apt,systemctl}
chmod +x "$work"/bin/*
export PATH=$work/bin:$PATH

# The block of commands after the line that begins with the proxy's name.
commands=$(sed -n "/^\* $proxy:/I,/^ *\`\`\`\$/{/\`\`\`sh/,/\`\`\`\$/{/\`\`\`/d;p}}" "$root/docs/operating.md")
[[ $commands ]]
(cd "$work" && set -x && eval "$commands") >"$work/commands.log" 2>&1

page() { curl --silent --show-error --fail --cacert "$work/root.pem" "https://$name/"; }
number() { openssl s_client -connect "$name:443" -servername "$name" </dev/null 2>/dev/null | openssl x509 -noout -serial; }
eventually page
page | grep --quiet '<title>'
curl --silent --head "http://$name/rules" | grep --quiet --ignore-case "^location: https://$name/rules"
say "$proxy serves the page over TLS"

if [[ $proxy == nginx ]]; then
  before=$(number)
  certbot renew --force-renewal --no-random-sleep-on-renew >"$work/renewal.log" 2>&1
  renewed() { [[ $(number) != "$before" ]]; }
  eventually renewed
  page >/dev/null
  say "a renewed certificate is served at once"
fi
